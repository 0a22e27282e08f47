import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import { type Correction, correctsNothing } from '#contract/servicing/correction.ts'
import type { Risk } from '#contract/shipment.ts'
import { nameOfField } from '#contract/fields/correctable-fields.ts'
import { useCorrect } from '#web/api/bookings/booking-changes.ts'
import { currentDraft, keepInDraft } from '#web/draft/draft.ts'
import { SaveFailure } from '#web/components/SaveError.tsx'
import { useAnswers } from '#web/forms/use-autosave-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import {
  answersWith,
  standingAt,
  type CorrectionAnswers,
  correctionForm,
  fieldsOf,
  typedOtherwise,
} from './correction-values.ts'
import { inputOf } from './field-inputs.ts'

type CorrectFormProps = {
  /** As it was when the page was opened. */
  booking: Booking
  risk: Risk
}

const asIs = (path: string) => path

/** What can be corrected, as it stands, to be typed over. */
export function CorrectForm({ booking, risk }: CorrectFormProps) {
  const navigate = useNavigate()
  const correct = useCorrect()
  const { id, edition = 1 } = booking
  const isOver = useRef(false)
  const [{ schema, typed, fields, keep, before }] = useState(() => {
    const { correcting } = currentDraft()
    const before = correcting?.id === id ? correcting : { edition, typed: {} }
    return {
      before,
      schema: correctionForm(booking, risk),
      typed: answersWith(risk, before.typed),
      fields: fieldsOf(risk),
      keep: (now: CorrectionAnswers) => {
        // What waited to be kept while the page was left is not wanted any more.
        if (!isOver.current) keepInDraft({ correcting: { id, edition, typed: typedOtherwise(now, risk) } })
      },
    }
  })
  const forget = () => {
    isOver.current = true
    keepInDraft({ correcting: null })
  }
  const { form, problems, nonce, submit, refuse } = useAnswers({
    schema,
    typed,
    refused: [],
    mendAt: asIs,
    keep,
  })

  function save(correction: Correction) {
    if (correctsNothing(correction)) {
      const sentence = 'Nothing is corrected yet. Change what is wrong, or leave it as it is.'
      return refuse([{ id: fields[0] ?? '', sentence }])
    }
    correct.mutate(correction, {
      onSuccess: () => {
        forget()
        void navigate(paths.corrected(id))
      },
      onError: (problem) => {
        if (problem.fields.length > 0)
          refuse(problem.fields.map(({ path, sentence }) => ({ id: path, sentence })))
      },
    })
  }

  const failed = correct.error?.fields.length === 0 ? correct.error : null
  const { register, getFieldState, formState } = form
  return (
    <form
      noValidate
      method="post"
      className="stack"
      onSubmit={(event) => {
        void submit(save)(event)
      }}
    >
      <title>{`${problems.length > 0 ? 'Error: ' : ''}Correct ${booking.reference ?? 'a booking'} · Lading`}</title>
      <ErrorSummary problems={problems} nonce={nonce} />
      {before.edition !== edition && (
        <Notice kind="warn" title={`Edition ${edition} stands now: it was corrected after you began to type`}>
          <p>What you typed is kept. Compare it with what stands there now:</p>
          <ul>
            {Object.entries(standingAt(risk, Object.keys(before.typed))).map(([path, text]) => (
              <li key={path}>
                {nameOfField(path)}: {text ? <bdi>“{text}”</bdi> : 'empty'}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {fields.map((path) => (
        <TextField
          key={path}
          id={path}
          {...inputOf(path)}
          error={getFieldState(path, formState).error?.message}
          {...register(path)}
        />
      ))}
      <TextArea
        label="Why"
        optional
        id="reason"
        rows={3}
        hint="It is kept with the booking, for whoever looks later."
        error={getFieldState('reason', formState).error?.message}
        {...register('reason')}
      />
      {failed && <SaveFailure problem={failed} check={{ href: paths.booking(id), label: 'View booking' }} />}
      <div className="actions">
        <Button type="submit" busy={correct.isPending}>
          Save the correction
        </Button>
        <LinkButton kind="quiet" to={paths.booking(id)} onClick={forget}>
          Leave it as it is
        </LinkButton>
        {correct.isPending && <Waiting label="Saving the correction" />}
      </div>
    </form>
  )
}
