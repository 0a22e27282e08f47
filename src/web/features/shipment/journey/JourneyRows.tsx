import { memo } from 'react'
import { mostLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { startsApart } from '#web/times/journey-times.ts'
import { LegRows } from './LegRows.tsx'
import type { Done, JourneyEdits } from './store/use-journey-edits.ts'
import { useJourney } from './store/use-journey.ts'

type WayRowsProps = {
  readonly setup: Setup
  readonly edits: JourneyEdits
  /** What was done last, where it is told at a place. */
  readonly done: Done | undefined
}

/** The places and legs of the journey, in order. */
export const WayRows = memo(function WayRows({ setup, edits, done }: WayRowsProps) {
  const keys = useJourney('whole', (store) => store.keys().join(' ')).split(' ')
  // One mark for each leg: whether it starts at a place of its own.
  const apart = useJourney('whole', ({ legs }) =>
    legs()
      .map((_, leg) => (startsApart(legs(), leg) ? '1' : '0'))
      .join(''),
  )
  const numbers = firstNumbers(apart)

  return (
    <ol className="way">
      {keys.map((key, leg) => (
        <LegRows
          key={key}
          rowKey={key}
          nextKey={keys[leg + 1]}
          leg={leg}
          apart={apart[leg] === '1'}
          nextApart={apart[leg + 1] === '1'}
          number={numbers[leg] ?? leg}
          spare={keys.length > 1}
          full={keys.length >= mostLegs}
          setup={setup}
          edits={edits}
          done={done && done.at !== 'end' && done.at.leg === leg ? done : undefined}
        />
      ))}
    </ol>
  )
})

/** The number of the first place that each leg draws, where those that start apart draw two. */
function firstNumbers(apart: string): number[] {
  let number = 0
  return Array.from(apart, (mark) => {
    const first = number
    number += mark === '1' ? 2 : 1
    return first
  })
}
