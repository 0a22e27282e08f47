import type { ReactNode } from 'react'
import type { Setup } from '#contract/setup.ts'
import { resolvedMoment } from '#web/times/journey-times.ts'
import { EditButton } from './EditButton.tsx'
import { PlaceName } from './places/PlaceName.tsx'
import { DragHandle } from './places/DragHandle.tsx'
import type { PlacePosition } from './store/journey-edits.ts'
import { useJourney } from './store/use-journey.ts'
import { PlaceInput } from './places/PlaceInput.tsx'
import { TimeField } from './times/TimeField.tsx'
import { formatWait } from './times/describe-times.ts'
import type { JourneyEdits } from './store/use-journey-edits.ts'
import { TimeZoneField } from './places/TimeZoneField.tsx'

export type PlaceRowProps = PlacePosition & {
  /** Its number among the places, from 0. */
  readonly number: number
  readonly isLast: boolean
  /** The leg that departs from here, with the key of its row. */
  readonly departingLeg: { readonly leg: number; readonly key: string } | undefined
  /** Whether the next leg starts somewhere else. */
  readonly isBreak: boolean
  /** Whether the journey has more places than it needs. */
  readonly canRemove: boolean
  readonly notice: Setup['minAllowedDate']
  readonly edits: JourneyEdits
  /** The notice about the last edit, if it was made here. */
  readonly children?: ReactNode
}

/** One place of the journey: its name, its arrival and departure times, and its actions. */
export function PlaceRow({
  leg,
  side,
  number,
  isLast,
  departingLeg,
  isBreak,
  canRemove,
  notice,
  edits,
  children,
}: PlaceRowProps) {
  const isNamed = useJourney(leg, (store) => store.legs()[leg]?.[side].trim() !== '')
  const wait = useJourney(leg, ({ times }) => describeWait(times()[leg], times()[leg + 1]))
  const place = { position: { leg, side }, number }
  const placeName = <PlaceName {...place} />

  return (
    <li className="place">
      {canRemove && <DragHandle onDrop={edits.move} />}
      <PlaceInput leg={leg} side={side} label={placeLabel({ leg, side, number, isLast, isBreak })} />
      <div className="row times">
        {side === 'end' && <TimeField leg={leg} side="end" place={place} notice={notice} />}
        {departingLeg && (
          <TimeField
            key={departingLeg.key}
            leg={departingLeg.leg}
            side="start"
            place={place}
            notice={notice}
          />
        )}
      </div>
      {side === 'end' && wait && (
        <span className="wait">
          {isBreak ? (
            `The next leg departs ${wait} later, from another place.`
          ) : (
            <>
              {wait} in {placeName}. Cover continues if this is an ordinary stop in transit.
            </>
          )}
        </span>
      )}
      <div className="tools">
        {isNamed && <TimeZoneField place={place} />}
        {canRemove && (
          <EditButton onClick={() => edits.remove({ leg, side })}>
            Remove<span className="visually-hidden"> {placeName}</span>
          </EditButton>
        )}
        {canRemove && number > 0 && (
          <EditButton onClick={() => edits.move(number, number - 1)}>
            Move up<span className="visually-hidden"> {placeName}</span>
          </EditButton>
        )}
        {canRemove && !isLast && (
          <EditButton onClick={() => edits.move(number, number + 1)}>
            Move down<span className="visually-hidden"> {placeName}</span>
          </EditButton>
        )}
        {side === 'end' && departingLeg && (
          <EditButton onClick={() => edits.startElsewhere(leg + 1)}>
            Start next leg elsewhere<span className="visually-hidden"> than {placeName}</span>
          </EditButton>
        )}
      </div>
      {children}
    </li>
  )
}

type Times = Parameters<typeof resolvedMoment>[0]

function describeWait(before: { arrives: Times } | undefined, after: { leaves: Times } | undefined) {
  return before && after
    ? formatWait(resolvedMoment(before.arrives), resolvedMoment(after.leaves))
    : undefined
}

/** The label of a place, with a number so that screen reader users can tell places apart. */
function placeLabel({
  leg,
  side,
  number,
  isLast,
  isBreak,
}: Pick<PlaceRowProps, 'leg' | 'side' | 'number' | 'isLast' | 'isBreak'>) {
  if (number === 0) return 'From'
  if (isLast) return 'To'
  const label = side === 'start' ? 'From' : isBreak ? 'To' : 'Via'
  const which = label === 'Via' ? ` place ${number + 1}` : ` on leg ${leg + 1}`
  return (
    <>
      {label}
      <span className="visually-hidden">{which}</span>
    </>
  )
}
