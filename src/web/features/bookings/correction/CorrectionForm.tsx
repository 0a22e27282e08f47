import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import { Problem } from '#contract/problem.ts'
import { type Correction, isEmptyCorrection } from '#contract/servicing/correction.ts'
import type { Risk } from '#contract/shipment.ts'
import { fieldLabel } from '#contract/fields/correctable-fields.ts'
import { useCorrectBooking } from '#web/api/bookings/correct-booking.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { loadDraftCustomer } from '#web/components/holder/customer-values.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { updateQuotedCustomer } from '#web/draft/on-behalf-of.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SavingFields } from '#web/forms/SavingFields.tsx'
import { SaveError } from '#web/components/SaveError.tsx'
import { useAutosaveForm } from '#web/forms/use-autosave-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import {
  mergeValues,
  getCurrentValues,
  type CorrectionValues,
  createCorrectionSchema,
  listFields,
  findChangedValues,
} from './correction-values.ts'
import { removeCorrectionDraft } from './correction-draft.ts'
import { CorrectionField } from './CorrectionField.tsx'

/** The form to correct a booking, filled with its details as they were when the page opened. */
export function CorrectionForm({ booking, risk }: { booking: Booking; risk: Risk }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { id, edition = 1 } = booking
  const isDraftDiscarded = useRef(false)
  const discardDraft = () => {
    isDraftDiscarded.current = true
    removeCorrectionDraft(id)
  }
  const correct = useCorrectBooking(({ customerId }) => {
    discardDraft()
    void reloadQuotedCustomer(cache, booking.customerId, customerId)
  })
  const [{ schema, values, fields, saveDraft, savedDraft }] = useState(() => {
    const stored = currentDraft().correctionDrafts[id] ?? { edition, typed: {} }
    return {
      savedDraft: stored,
      schema: createCorrectionSchema(booking, risk),
      values: mergeValues(risk, stored.typed),
      fields: listFields(risk),
      saveDraft: (entered: CorrectionValues) => {
        // An autosave that was pending when the page was left must not restore the draft.
        if (isDraftDiscarded.current) return
        const typed = findChangedValues(entered, risk)
        if (Object.keys(typed).length === 0) return removeCorrectionDraft(id)
        const { correctionDrafts } = currentDraft()
        updateDraft({ correctionDrafts: { ...correctionDrafts, [id]: { edition, typed } } })
      },
    }
  })
  function discard() {
    discardDraft()
    void navigate(paths.booking(id))
  }
  const { form, problems, submitCount, submit, showServerErrors } = useAutosaveForm({
    schema,
    values,
    onSave: saveDraft,
  })

  function save(correction: Correction) {
    if (isEmptyCorrection(correction)) {
      const message = 'You haven’t changed anything yet. Change what’s wrong, then save.'
      return showServerErrors([{ path: fields[0] ?? '', message }])
    }
    correct.mutate(correction, {
      onSuccess: () => void navigate(paths.corrected(id)),
      onError: ({ code, fields }) => {
        showServerErrors(fields)
        // Someone else has probably corrected it. The form starts again from the latest version and what was typed.
        if (code === 'CONFLICT') {
          saveDraft(form.getValues())
          void cache.invalidateQueries({ queryKey: bookingQuery(id).queryKey })
        }
      },
    })
  }

  const failed = correct.error?.fields.length === 0 ? correct.error : null
  return (
    <form noValidate method="post" className="stack" onSubmit={(event) => submit(event, save)}>
      {problems.length > 0 && <title>Error: Correct details · Lading</title>}
      <ErrorSummary problems={problems} submitCount={submitCount} />
      {savedDraft.edition !== edition && (
        <NewerVersionNotice
          edition={edition}
          current={getCurrentValues(risk, Object.keys(savedDraft.typed))}
        />
      )}
      <SavingFields isSaving={correct.isPending}>
        {fields.map((path) => (
          <CorrectionField key={path} form={form} path={path} />
        ))}
        <TextArea
          label="Reason"
          optional
          rows={3}
          hint="Saved in the booking’s history."
          {...registerField(form, 'reason')}
        />
      </SavingFields>
      {failed && <SaveError problem={failed} check={{ href: paths.booking(id), label: 'View booking' }} />}
      <div className="actions">
        <Button type="submit" busy={correct.isPending}>
          Save correction
        </Button>
        {/* Not a link: opened in a new tab, it would discard the changes of a form that stays open. */}
        <Button variant="secondary" onClick={discard}>
          Discard changes
        </Button>
        {correct.isPending && <LoadingStatus label="Saving…" />}
      </div>
    </form>
  )
}

/**
 * Reloads the draft's customer if the booking belonged to it before the correction, or does now. If that customer was
 * merged and no longer exists, loads the booking's new customer instead.
 */
async function reloadQuotedCustomer(cache: QueryClient, previousId?: string, newId?: string): Promise<void> {
  const quoted = currentDraft().customer?.id
  if (quoted === undefined || ![previousId, newId].includes(quoted)) return
  const load = (id: string) => loadDraftCustomer(cache, id)
  const customer = await load(quoted)
    .catch((error: unknown) => {
      const isGone = error instanceof Problem && error.code === 'NOT_FOUND'
      return isGone && newId !== undefined ? load(newId) : undefined
    })
    .catch(() => undefined)
  if (customer) updateQuotedCustomer(customer, quoted)
}

/** Says that the booking was corrected in the meantime. `current` has the current values of the edited fields, by path. */
function NewerVersionNotice({
  edition,
  current,
}: {
  edition: number
  current: Readonly<Record<string, string>>
}) {
  const notice = useFocusWhenShown<HTMLDivElement>()
  const changes = Object.entries(current)
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice
        variant="warning"
        title={`This booking was corrected while you were editing. It’s now version ${edition}.`}
      >
        {changes.length === 0 ? (
          <p>We’ve kept the reason you entered.</p>
        ) : (
          <>
            <p>We’ve kept your changes. Compare them with the current details:</p>
            <ul>
              {changes.map(([path, text]) => (
                <li key={path}>
                  {fieldLabel(path)}: {text ? <bdi>“{text}”</bdi> : 'empty'}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
