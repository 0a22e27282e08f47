import { memo, type ReactNode } from 'react'
import { formatWait } from '#contract/text/format-count.ts'
import { PlaceActions } from './PlaceActions.tsx'
import { DragHandle } from './places/DragHandle.tsx'
import { PlaceInput } from './places/PlaceInput.tsx'
import type { PlacePosition } from './store/journey-edits.ts'
import { useJourney, useJourneyStore } from './store/use-journey.ts'
import { ArrivalField, TimeField } from './times/TimeField.tsx'

type PlaceRowProps = PlacePosition & {
  /** Its number among the places, from 0. */
  readonly number: number
  readonly isLast: boolean
  /** The leg that departs from here, if one does, and the key of its row. */
  readonly departingLeg: number | undefined
  readonly departingKey: string | undefined
  /** Whether the journey has more places than it needs. */
  readonly canRemove: boolean
  /** The notice about the last edit, if it was made here. */
  readonly children?: ReactNode
}

/** One place of the journey: its name, its arrival and departure times, and its actions. */
export const PlaceRow = memo(function PlaceRow(props: PlaceRowProps) {
  const { leg, side, number, departingLeg, departingKey, canRemove, children } = props
  const { edits } = useJourneyStore()
  const wait = useJourney(leg, ({ times }) =>
    formatWait(times()[leg]?.end.moment, times()[leg + 1]?.start.moment),
  )
  const placeName = <PlaceName leg={leg} side={side} number={number} />

  return (
    <li className="place">
      {canRemove && <DragHandle onDrop={edits.move} />}
      <PlaceInput leg={leg} side={side} label={<PlaceLabel {...props} />} />
      {side === 'end' ? (
        <ArrivalField leg={leg} placeName={placeName} />
      ) : (
        // Keeps the departure in its column.
        <span className="no-arrival" />
      )}
      {departingLeg !== undefined && (
        <TimeField key={departingKey} leg={departingLeg} side="start" placeName={placeName} />
      )}
      <PlaceActions {...props} placeName={placeName} />
      {side === 'end' && wait && (
        <span className="field-warning">
          {departingLeg === undefined ? (
            `The next leg departs ${wait} later, from another place.`
          ) : (
            <>
              {wait}
              <span className="detail"> in {placeName}</span>: covered only in ordinary transit.
            </>
          )}
        </span>
      )}
      {children}
    </li>
  )
})

/** The name of a place, or else its number. Updates when typing pauses. */
function PlaceName({ leg, side, number }: PlacePosition & { readonly number: number }) {
  return useJourney(leg, ({ legs }) => legs()[leg]?.[side].trim(), true) || `place ${number + 1}`
}

/** The label of a place, with a number so that screen reader users can tell places apart. */
function PlaceLabel({ leg, side, number, isLast, departingLeg }: PlaceRowProps) {
  if (number === 0) return 'From'
  if (isLast) return 'To'
  const isStop = side === 'end' && departingLeg !== undefined
  const atBreak = side === 'start' ? 'From' : 'To'
  return (
    <>
      {isStop ? 'Via' : atBreak}
      <span className="visually-hidden">{isStop ? ` place ${number + 1}` : ` on leg ${leg + 1}`}</span>
    </>
  )
}
