import { Fragment, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { mostLegs } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import type { LegAnswers, ShipmentAnswers } from '#web/answers.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { addLeg, insertPlace, placeName, removePlace, swapPlaces } from './journey-edits.ts'
import { Line } from './Line.tsx'
import { Place } from './Place.tsx'

/** The journey as it is: places, and the legs as lines between them; a place is typed once. Takes the lists. */
export function Journey({ setup }: { setup: Setup }) {
  const { control, getValues, clearErrors, formState } = useFormContext<ShipmentAnswers>()
  const { fields, replace } = useFieldArray({ control, name: 'journeyLegs' })
  const [said, setSaid] = useState('')
  const whole = formState.errors.journeyLegs?.root?.message ?? formState.errors.journeyLegs?.message

  /** Changes the journey, says so, and takes the focus to the place where one goes on. */
  function change(edit: (legs: LegAnswers[]) => LegAnswers[], sentence: string, focusPlace: number) {
    // What was wrong with the places as they stood says nothing of the places as they stand now.
    clearErrors('journeyLegs')
    replace(edit(getValues('journeyLegs')))
    setSaid(sentence)
    focusAfterDrawing(focusPlace)
  }

  const named = (place: number) => placeName(getValues('journeyLegs'), place) || `Place ${place + 1}`

  const edits = {
    insertAfter: (place: number) =>
      change((legs) => insertPlace(legs, place), 'A stop was added. Say where it is.', place + 1),
    remove: (place: number) =>
      change((legs) => removePlace(legs, place), `${named(place)} was removed.`, Math.max(0, place - 1)),
    move: (place: number, to: number) =>
      change(
        (legs) => swapPlaces(legs, place, to),
        `${named(place)} is now place ${to + 1} of ${fields.length + 1}.`,
        to,
      ),
  }

  return (
    <section className="group" aria-labelledby="journey">
      <h2 id="journey">Journey</h2>
      {whole && <FieldError id="journeyLegs">{whole}</FieldError>}
      <ol className="way">
        {/* By its key it is drawn anew with what an edit put there, like every other row. */}
        <Place key={fields[0]?.id} place={0} last={fields.length} edits={edits} />
        {fields.map((field, index) => (
          <Fragment key={field.id}>
            <Line leg={index} setup={setup} onInsert={edits.insertAfter} full={fields.length >= mostLegs} />
            <Place place={index + 1} last={fields.length} edits={edits} />
          </Fragment>
        ))}
      </ol>
      <div>
        <Button
          kind="quiet"
          disabled={fields.length >= mostLegs}
          onClick={() => change(addLeg, 'A leg was added. Say where it ends.', fields.length + 1)}
        >
          Add a leg
        </Button>
        {fields.length >= mostLegs && <span className="hint"> A journey has at most {mostLegs} legs.</span>}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}

function focusAfterDrawing(place: number) {
  // The field is drawn by the render that the edit causes; only then can it be focused.
  requestAnimationFrame(() => {
    document.getElementById(place === 0 ? 'journeyLegs.0.start' : `journeyLegs.${place - 1}.end`)?.focus()
  })
}
