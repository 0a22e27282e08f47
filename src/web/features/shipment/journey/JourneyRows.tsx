import { memo } from 'react'
import { maxLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { hasOwnStart } from '#web/times/journey-times.ts'
import { LegRows } from './LegRows.tsx'
import type { LastEdit, JourneyEdits } from './store/use-journey-edits.ts'
import { useJourney } from './store/use-journey.ts'

type JourneyRowsProps = {
  readonly setup: Setup
  readonly edits: JourneyEdits
  /** The last edit, if it's shown at a place. */
  readonly lastEdit: LastEdit | undefined
}

/** The places and legs of the journey, in order. */
export const JourneyRows = memo(function JourneyRows({ setup, edits, lastEdit }: JourneyRowsProps) {
  const keys = useJourney('whole', (store) => store.keys())
  // One character per leg: whether it starts at its own place.
  const ownStarts = useJourney('whole', ({ legs }) =>
    legs()
      .map((_, leg) => (hasOwnStart(legs(), leg) ? '1' : '0'))
      .join(''),
  )
  const numbers = firstPlaceNumbers(ownStarts)

  return (
    <ol className="way">
      {keys.map((key, leg) => (
        <LegRows
          key={key}
          rowKey={key}
          nextKey={keys[leg + 1]}
          leg={leg}
          startsApart={ownStarts[leg] === '1'}
          nextStartsApart={ownStarts[leg + 1] === '1'}
          number={numbers[leg] ?? leg}
          canRemove={keys.length > 1}
          isFull={keys.length >= maxLegs}
          setup={setup}
          edits={edits}
          lastEdit={lastEdit && lastEdit.at !== 'end' && lastEdit.at.leg === leg ? lastEdit : undefined}
        />
      ))}
    </ol>
  )
})

/** The number of each leg's first place. A leg with its own start has two places. */
function firstPlaceNumbers(apart: string): number[] {
  let number = 0
  return Array.from(apart, (flag) => {
    const first = number
    number += flag === '1' ? 2 : 1
    return first
  })
}
