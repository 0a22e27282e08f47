import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { maxLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { subscribeWarnings } from '#web/draft/warnings/warnings.ts'
import type { ExternalErrors } from '#web/forms/use-autosave-form.ts'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { useListedKey } from '#web/ui/shortcuts/shortcuts.ts'
import './styles/journey.css'
import './styles/journey-drag.css'
import './styles/journey-times.css'
import './styles/journey-tools.css'
import './styles/modes.css'
import './styles/wide-journey.css'
import { EditButton } from './EditButton.tsx'
import { JourneyRows, UndoNotice } from './JourneyRows.tsx'
import type { JourneyStore } from './store/journey-store.ts'
import { useJourneyEdits } from './store/use-journey-edits.ts'
import { JourneyContext, useJourney, useJourneyStore } from './store/use-journey.ts'

type JourneyEditorProps = {
  readonly store: JourneyStore
  readonly errors: ExternalErrors
  readonly setup: Setup
  /** The buttons of the form before and after those that change the whole journey. */
  readonly mainButton?: ReactNode
  readonly lastButton?: ReactNode
}

/** The journey: its places, and the legs as lines between them. Each place is entered once. */
export function JourneyEditor({ store, errors, setup, mainButton, lastButton }: JourneyEditorProps) {
  const { edits, announcement, announce, lastEdit } = useJourneyEdits(store, errors)
  const [selectedPlaces] = useState(() => new Set<string>())
  const journey = useMemo(
    () => ({ ...store, errors, edits, announce, setup, selectedPlaces }),
    [store, errors, edits, announce, setup, selectedPlaces],
  )
  useListedKey('Alt+Down', 'Open the date picker (in a date field)')
  useEffect(() => errors.subscribe(store.notify), [store, errors])
  useEffect(() => subscribeWarnings(() => store.notify()), [store])
  return (
    <JourneyContext value={journey}>
      <section className="group journey" aria-labelledby="journey">
        <div className="group-head">
          <h2 id="journey">Journey</h2>
          <p className="hint">
            Type dates like “29 Apr 8:00”, “Fri 10:00” or “+3d”. Default time: 00:00 for departure, 23:59 for
            arrival.
          </p>
        </div>
        <JourneyProblem />
        {/* Each field has its own label as well. */}
        <div className="columns" aria-hidden="true">
          <span>Place</span>
          <span>Arrives</span>
          <span>Departs</span>
        </div>
        <JourneyRows lastEdit={lastEdit} />
        {lastEdit && !lastEdit.at && <UndoNotice edit={lastEdit} />}
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </section>
      <div className="form-footer">
        {mainButton}
        <JourneyTools />
        {lastButton}
      </div>
    </JourneyContext>
  )
}

/** Shows an error that concerns the whole journey. */
function JourneyProblem() {
  const problem = useJourney('whole', ({ errors }) => errors.find('journeyLegs'))
  return problem && <FieldError id="journeyLegs">{problem}</FieldError>
}

/** The edits of the whole journey. */
function JourneyTools() {
  const { edits } = useJourneyStore()
  const legCount = useJourney('whole', ({ legs }) => legs().length)
  const isLimited = legCount * 2 > maxLegs
  const reason = isLimited ? 'leg-limit' : undefined
  return (
    <>
      <EditButton disabled={legCount >= maxLegs} onClick={edits.add}>
        Add leg
      </EditButton>
      <EditButton disabled={isLimited} aria-describedby={reason} onClick={edits.addReturnJourney}>
        Add return journey
      </EditButton>
      <EditButton onClick={edits.reverse}>Reverse journey</EditButton>
      {isLimited && (
        <span id={reason} className="hint">
          A journey can have up to {maxLegs} legs.
        </span>
      )}
    </>
  )
}
