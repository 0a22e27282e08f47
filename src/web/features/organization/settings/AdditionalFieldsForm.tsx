import { maxAdditionalFields } from '#contract/fields/additional-fields.ts'
import type { Organization } from '#contract/people/organization.ts'
import { useChangeOrganization } from '#web/api/organization/organization.ts'
import { SavingFields } from '#web/forms/SavingFields.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import './additional-fields.css'
import { FieldRowEditor } from './FieldRowEditor.tsx'
import { Setting } from './Setting.tsx'
import { useFieldList } from './use-field-list.ts'

type Change = ReturnType<typeof useChangeOrganization>

type AdditionalFieldsFormProps = {
  organization: Organization
  /** Whether there are unsaved changes. */
  isEdited: boolean
  /** Called when there are unsaved changes, and when there are none any more. */
  onEdited: (isEdited: boolean) => void
}

/** A form for the fields that an organization adds to the shipment. */
export function AdditionalFieldsForm({ organization, isEdited, onEdited }: AdditionalFieldsFormProps) {
  const change = useChangeOrganization()
  const reset = () =>
    change.mutate(
      { id: organization.id, settings: { additionalFields: null } },
      { onSuccess: () => onEdited(false) },
    )
  return (
    <section className="stack" aria-labelledby="additional-fields">
      <h2 id="additional-fields">Additional fields</h2>
      <p className="hint">
        Added to the shipment form, and shown on certificates and statements and in CSV files. Existing
        bookings don’t change.
      </p>
      <Setting
        name="additionalFields"
        label="additional fields"
        organization={organization}
        pending={change.isPending ? change.variables.settings : undefined}
        onReset={reset}
      >
        <FieldListForm organization={organization} change={change} isEdited={isEdited} onEdited={onEdited} />
      </Setting>
    </section>
  )
}

type FieldListFormProps = AdditionalFieldsFormProps & { change: Change }

/** The list of fields, with a button to save it as a whole. */
function FieldListForm({ organization, change, isEdited, onEdited }: FieldListFormProps) {
  const list = useFieldList(organization, change, isEdited, onEdited)
  const { rows, problems } = list
  const hasSavedFields = (organization.settings?.additionalFields?.length ?? 0) > 0
  // A reset sends null.
  const isSaving = change.isPending && change.variables.settings?.additionalFields !== null
  const { fallback, watch } = useFocusFallback<HTMLUListElement>()
  return (
    <form className="stack" method="post" noValidate onSubmit={list.save} {...watch}>
      <ErrorSummary
        problems={problems.map(({ path, message }) => ({ id: path, message }))}
        submitCount={list.submitCount}
      />
      <SavingFields isSaving={change.isPending}>
        <ul className="field-list" ref={fallback} tabIndex={-1} aria-label="Additional fields">
          {rows.map((row, index) => (
            <FieldRowEditor
              key={row.key}
              row={row}
              path={`additionalFields.${index}`}
              findError={(name) =>
                problems.find(({ path }) => path === `additionalFields.${index}.${name}`)?.message
              }
              isNew={row.key === list.addedKey}
              onChange={(changed) => list.change(index, changed)}
              onRemove={() => list.remove(index)}
              onMoveUp={index === 0 ? undefined : () => list.moveUp(index, row)}
            />
          ))}
        </ul>
        {rows.length === 0 && <p>No additional fields.</p>}
      </SavingFields>
      <ErrorNotice
        error={change.error?.fields.length === 0 ? change.error : null}
        title="Additional fields not saved"
      />
      <div className="actions">
        {/* Kept during a save, because the list can take the focus only once it's editable again. */}
        {(rows.length > 0 || hasSavedFields || isSaving) && (
          <Button type="submit" busy={isSaving}>
            Save fields
          </Button>
        )}
        {rows.length < maxAdditionalFields && (
          <Button variant="secondary" disabled={change.isPending} onClick={list.add}>
            Add field
          </Button>
        )}
        <p role="status">{list.message}</p>
      </div>
    </form>
  )
}
