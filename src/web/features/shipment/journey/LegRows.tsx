import { memo } from 'react'
import type { Setup } from '#contract/setup.ts'
import { Line } from './LegRow.tsx'
import { Place } from './PlaceRow.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import type { Done, JourneyEdits } from './store/use-journey-edits.ts'

type LegRowsProps = {
  readonly leg: number
  readonly rowKey: string
  /** The key of the next leg; nothing for the last leg. */
  readonly nextKey: string | undefined
  readonly apart: boolean
  readonly nextApart: boolean
  /** The number of its first place that is drawn here. */
  readonly number: number
  readonly spare: boolean
  /** The journey can take no more legs. */
  readonly full: boolean
  readonly setup: Setup
  readonly edits: JourneyEdits
  readonly done: Done | undefined
}

/** A leg, as the line to the place where it ends; before it the place where it starts, where that is one of its own. */
export const LegRows = memo(function LegRows(props: LegRowsProps) {
  const { leg, rowKey, nextKey, apart, nextApart, number, spare, full, setup, edits, done } = props
  const shared = { leg, spare, edits, notice: setup.minAllowedDate }
  const ends = number + (apart ? 1 : 0)
  const undoAt = (side: 'start' | 'end') =>
    done && done.at !== 'end' && done.at.side === side && <UndoNotice done={done} />
  return (
    <>
      {apart && (
        <Place
          {...shared}
          side="start"
          number={number}
          last={false}
          leaving={{ leg, key: rowKey }}
          breaks={false}
        >
          {undoAt('start')}
        </Place>
      )}
      <Line leg={leg} setup={setup} edits={edits} full={full} />
      <Place
        {...shared}
        side="end"
        number={ends}
        last={nextKey === undefined}
        leaving={nextKey !== undefined && !nextApart ? { leg: leg + 1, key: nextKey } : undefined}
        breaks={nextApart}
      >
        {undoAt('end')}
      </Place>
    </>
  )
})
