import { memo } from 'react'
import { mostLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EditButton } from './EditButton.tsx'
import type { JourneyStore } from './store/journey-store.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { useEdits } from './store/use-journey-edits.ts'
import { JourneyContext, useJourney, useJourneyStore } from './store/use-journey.ts'
import { WayRows } from './JourneyRows.tsx'

/** The journey as it is: places, and the legs as lines between them; a place is typed once. Takes it and the lists. */
export const Journey = memo(function Journey({ store, setup }: { store: JourneyStore; setup: Setup }) {
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
  const problem = useJourney('whole', ({ wrong }) => wrong())
  return problem && <FieldError id="journeyLegs">{problem}</FieldError>
}

function Way({ setup }: { setup: Setup }) {
  const store = useJourneyStore()
  const { edits, said, done } = useEdits(store)
  const many = useJourney('whole', ({ legs }) => legs().length)
  const full = many >= mostLegs

  return (
    <>
      <p className="hint">
        Times are read as you say them, like “29 apr 8:00”, “tomorrow 9”, “fri 10”, or “+3d” after the time
        before. A day alone begins at 00:00 and ends at 23:59.
      </p>
      <WayRows setup={setup} edits={edits} done={done?.at === 'end' ? undefined : done} />
      {done?.at === 'end' && <UndoNotice done={done} />}
      <div className="actions">
        <EditButton disabled={full} onClick={edits.add}>
          Add a leg
        </EditButton>
        <EditButton disabled={many * 2 > mostLegs} onClick={edits.andBack}>
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
