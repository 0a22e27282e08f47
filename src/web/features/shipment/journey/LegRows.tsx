import { memo } from 'react'
import type { Setup } from '#contract/setup.ts'
import { LegRow } from './LegRow.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import type { LastEdit, JourneyEdits } from './store/use-journey-edits.ts'

type LegRowsProps = {
  readonly leg: number
  readonly rowKey: string
  /** The key of the next leg; undefined for the last leg. */
  readonly nextKey: string | undefined
  readonly startsApart: boolean
  readonly nextStartsApart: boolean
  /** The number of the leg's first place. */
  readonly number: number
  readonly canRemove: boolean
  /** Whether the journey has the maximum number of legs. */
  readonly isFull: boolean
  readonly setup: Setup
  readonly edits: JourneyEdits
  readonly lastEdit: LastEdit | undefined
}

/** A leg with its destination, and its own start if it doesn't start where the previous leg ended. */
export const LegRows = memo(function LegRows(props: LegRowsProps) {
  const {
    leg,
    rowKey,
    nextKey,
    startsApart,
    nextStartsApart,
    number,
    canRemove,
    isFull,
    setup,
    edits,
    lastEdit,
  } = props
  const shared = { leg, canRemove, edits, notice: setup.minAllowedDate }
  const ends = number + (startsApart ? 1 : 0)
  const undoAt = (side: 'start' | 'end') =>
    lastEdit && lastEdit.at !== 'end' && lastEdit.at.side === side && <UndoNotice edit={lastEdit} />
  return (
    <>
      {startsApart && (
        <PlaceRow
          {...shared}
          side="start"
          number={number}
          isLast={false}
          departingLeg={{ leg, key: rowKey }}
          isBreak={false}
        >
          {undoAt('start')}
        </PlaceRow>
      )}
      <LegRow leg={leg} setup={setup} edits={edits} isFull={isFull} />
      <PlaceRow
        {...shared}
        side="end"
        number={ends}
        isLast={nextKey === undefined}
        departingLeg={nextKey !== undefined && !nextStartsApart ? { leg: leg + 1, key: nextKey } : undefined}
        isBreak={nextStartsApart}
      >
        {undoAt('end')}
      </PlaceRow>
    </>
  )
})
