import type { ReactNode } from 'react'
import { maxLegs } from '#contract/journey.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { EditButton } from './EditButton.tsx'
import { TimeZoneField } from './places/TimeZoneField.tsx'
import type { PlacePosition } from './store/journey-edits.ts'
import { useJourney, useJourneyStore } from './store/use-journey.ts'

type PlaceActionsProps = PlacePosition & {
  /** Its number among the places, from 0. */
  readonly number: number
  readonly isLast: boolean
  /** The leg that departs from here, if one does. */
  readonly departingLeg: number | undefined
  /** Whether the journey has more places than it needs. */
  readonly canRemove: boolean
  readonly placeName: ReactNode
}

/** The actions for a place and for the leg that departs from it. Renders nothing if there are none. */
export function PlaceActions(props: PlaceActionsProps) {
  const { leg, side, departingLeg, canRemove, placeName } = props
  const isNamed = useJourney(leg, ({ legs }) => legs()[leg]?.[side].trim() !== '')
  if (departingLeg === undefined && !canRemove && !isNamed) return null
  return (
    <ActionMenu label={<>Actions for {placeName}</>}>
      {(close) => (
        <>
          <ActionButtons {...props} close={close} />
          {isNamed && <TimeZoneField leg={leg} side={side} placeName={placeName} />}
        </>
      )}
    </ActionMenu>
  )
}

function ActionButtons(props: PlaceActionsProps & { readonly close: () => void }) {
  const { leg, side, number, isLast, departingLeg, canRemove, placeName, close } = props
  const { edits } = useJourneyStore()
  const isFull = useJourney('whole', ({ legs }) => legs().length >= maxLegs)
  const action = (name: ReactNode, edit: () => void, isDisabled = false) => (
    <EditButton
      disabled={isDisabled}
      onClick={() => {
        close()
        edit()
      }}
    >
      {name}
    </EditButton>
  )
  return (
    <>
      {departingLeg !== undefined && (
        <>
          {action(`Add stop on leg ${departingLeg + 1}`, () => edits.insert(departingLeg), isFull)}
          {action(`Duplicate leg ${departingLeg + 1}`, () => edits.duplicate(departingLeg), isFull)}
        </>
      )}
      {side === 'end' &&
        departingLeg !== undefined &&
        action(<>Start next leg elsewhere{hidden(<>(not in {placeName})</>)}</>, () =>
          edits.startElsewhere(departingLeg),
        )}
      {canRemove &&
        number > 0 &&
        action(<>Move up{hidden(placeName)}</>, () => edits.move(number, number - 1))}
      {canRemove &&
        !isLast &&
        action(<>Move down{hidden(placeName)}</>, () => edits.move(number, number + 1))}
      {canRemove && action(<>Remove{hidden(placeName)}</>, () => edits.remove({ leg, side }))}
    </>
  )
}

const hidden = (detail: ReactNode) => <span className="visually-hidden"> {detail}</span>
