import { memo, useState } from 'react'
import { mostLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { startsApart } from '#web/times/journey-times.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EditButton } from './EditButton.tsx'
import {
  createJourneyStore,
  JourneyContext,
  type JourneyForm,
  useJourney,
  useJourneyStore,
} from './journey-store.ts'
import { LegRows } from './LegRows.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import { useEdits } from './use-edits.ts'

/** The journey as it is: places, and the legs as lines between them; a place is typed once. Takes form and lists. */
export const Journey = memo(function Journey({ form, setup }: { form: JourneyForm; setup: Setup }) {
  const [store] = useState(() => createJourneyStore(form))
  return (
    <JourneyContext value={store}>
      <section className="group" aria-labelledby="journey">
        <h2 id="journey">Journey</h2>
        <Whole />
        <Way setup={setup} />
      </section>
    </JourneyContext>
  )
})

/** What is wrong with the journey as a whole. */
function Whole() {
  const { form } = useJourneyStore()
  const problem = useJourney('whole', () => {
    const error = form.getFieldState('journeyLegs').error as
      { message?: string; root?: { message?: string } } | undefined
    return error?.root?.message ?? error?.message
  })
  return problem && <FieldError id="journeyLegs">{problem}</FieldError>
}

function Way({ setup }: { setup: Setup }) {
  const store = useJourneyStore()
  const { fields, edits, said, done } = useEdits(store)
  // One mark for each leg: whether it starts at a place of its own.
  const apart = useJourney('whole', ({ legs }) =>
    legs()
      .map((_, leg) => (startsApart(legs(), leg) ? '1' : '0'))
      .join(''),
  )
  const full = fields.length >= mostLegs
  const spare = fields.length > 1
  const numbers = firstNumbers(apart)

  return (
    <>
      <p className="hint">
        Times are read as you say them, like “29 apr 8:00”, “tomorrow 9”, “fri 10”, or “+3d” after the time
        before. A day alone begins at 00:00 and ends at 23:59.
      </p>
      <ol className="way">
        {fields.map(({ id }, leg) => {
          const starts = apart[leg] === '1'
          return (
            <LegRows
              key={id}
              rowKey={id}
              nextKey={fields[leg + 1]?.id}
              leg={leg}
              apart={starts}
              nextApart={apart[leg + 1] === '1'}
              number={numbers[leg] ?? leg}
              spare={spare}
              full={full}
              setup={setup}
              edits={edits}
              done={done?.at !== 'end' && done?.at.leg === leg ? done : undefined}
            />
          )
        })}
      </ol>
      {done?.at === 'end' && <UndoNotice done={done} />}
      <div className="actions">
        <EditButton disabled={full} onClick={edits.add}>
          Add a leg
        </EditButton>
        <EditButton disabled={fields.length * 2 > mostLegs} onClick={edits.andBack}>
          And back
        </EditButton>
        <EditButton onClick={edits.reverse}>Reverse</EditButton>
      </div>
      {full && <span className="hint">A journey has at most {mostLegs} legs.</span>}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** The number of the first place that each leg draws, where those that start apart draw two. */
function firstNumbers(apart: string): number[] {
  let number = 0
  return Array.from(apart, (mark) => {
    const first = number
    number += mark === '1' ? 2 : 1
    return first
  })
}
