import { memo, useEffect, useMemo } from 'react'
import { maxLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { subscribeWarnings } from '#web/draft/warnings/warnings.ts'
import type { ExternalErrors } from '#web/forms/use-autosave-form.ts'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { EditButton } from './EditButton.tsx'
import { JourneyRows, UndoNotice } from './JourneyRows.tsx'
import type { JourneyStore } from './store/journey-store.ts'
import { useJourneyEdits } from './store/use-journey-edits.ts'
import { JourneyContext, useJourney, useJourneyStore } from './store/use-journey.ts'

type JourneyEditorProps = {
  readonly store: JourneyStore
  readonly errors: ExternalErrors
  readonly setup: Setup
}

/** The journey: its places, and the legs as lines between them. Each place is entered once. */
export const JourneyEditor = memo(function JourneyEditor({ store, errors, setup }: JourneyEditorProps) {
  const { edits, announcement, lastEdit } = useJourneyEdits(store, errors)
  const journey = useMemo(() => ({ ...store, errors, edits, setup }), [store, errors, edits, setup])
  useEffect(() => errors.subscribe(store.notify), [store, errors])
  useEffect(() => subscribeWarnings(() => store.notify()), [store])
  return (
    <JourneyContext value={journey}>
      <section className="group" aria-labelledby="journey">
        <h2 id="journey">Journey</h2>
        <JourneyProblem />
        <p className="hint">
          Type dates naturally, for example “29 Apr 8:00”, “tomorrow 9”, “Fri 10”, or “+3d” after the previous
          time. Without a time, we assume 00:00 for departure and 23:59 for arrival.
        </p>
        <JourneyRows lastEdit={lastEdit} />
        {lastEdit && !lastEdit.at && <UndoNotice edit={lastEdit} />}
        <JourneyTools />
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </section>
    </JourneyContext>
  )
})

/** Shows an error that concerns the whole journey. */
function JourneyProblem() {
  const problem = useJourney('whole', ({ errors }) => errors.find('journeyLegs'))
  return problem && <FieldError id="journeyLegs">{problem}</FieldError>
}

/** The edits of the whole journey. */
function JourneyTools() {
  const { edits } = useJourneyStore()
  const legCount = useJourney('whole', ({ legs }) => legs().length)
  const isFull = legCount >= maxLegs
  return (
    <>
      <div className="actions">
        <EditButton disabled={isFull} onClick={edits.add}>
          Add leg
        </EditButton>
        <EditButton disabled={legCount * 2 > maxLegs} onClick={edits.addReturnJourney}>
          Add return journey
        </EditButton>
        <EditButton onClick={edits.reverse}>Reverse journey</EditButton>
      </div>
      {isFull && <span className="hint">A journey can have up to {maxLegs} legs.</span>}
    </>
  )
}
