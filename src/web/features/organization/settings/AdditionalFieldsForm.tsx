import { type SubmitEvent, useState } from 'react'
import { maxAdditionalFields } from '#contract/fields/additional-fields.ts'
import type { Organization } from '#contract/people/organization.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { useChangeOrganization } from '#web/api/organization/organization.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import './additional-fields.css'
import { FieldRowEditor } from './FieldRowEditor.tsx'
import {
  createFieldRow,
  type FieldRow,
  findRowProblems,
  toRequestedFields,
  toRowProblems,
} from './field-rows.ts'
import { Setting } from './Setting.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type Change = ReturnType<typeof useChangeOrganization>

type AdditionalFieldsFormProps = {
  organization: Organization
  /** Called when there are unsaved changes, and when there are none any more. */
  onEdited: (isEdited: boolean) => void
}

/** A form for the fields that an organization adds to the shipment. */
export function AdditionalFieldsForm({ organization, onEdited }: AdditionalFieldsFormProps) {
  const change = useChangeOrganization()
  const pending = (change.isPending ? change.variables.settings : undefined) ?? {}
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
        pending={pending}
        onReset={reset}
      >
        <FieldListForm organization={organization} change={change} onEdited={onEdited} />
      </Setting>
    </section>
  )
}

/** The list of fields, with a button to save it as a whole. */
function FieldListForm({ organization, change, onEdited }: AdditionalFieldsFormProps & { change: Change }) {
  const [rows, setRows] = useState(() => (organization.settings?.additionalFields ?? []).map(createFieldRow))
  const [addedKey, setAddedKey] = useState<number>()
  const [{ problems, submitCount }, setSummary] = useState({ problems: [] as FieldProblem[], submitCount: 0 })
  const [message, setMessage] = useState('')
  const { fallback, watch } = useFocusFallback<HTMLUListElement>()
  const { markEdited, startSave, finishSave } = useUnsavedChanges(onEdited)

  const showProblems = (found: FieldProblem[]) =>
    setSummary({ problems: found, submitCount: submitCount + 1 })

  function update(changed: FieldRow[]) {
    setMessage('')
    setRows(changed)
    markEdited()
  }
  function add() {
    const row = createFieldRow()
    setAddedKey(row.key)
    update([...rows, row])
  }
  /** Changes a row, and clears its errors until the next attempt. */
  function changeRow(index: number, changed: FieldRow) {
    const others = problems.filter(({ path }) => !path.startsWith(`additionalFields.${index}.`))
    setSummary({ problems: others, submitCount })
    update(rows.map((row) => (row.key === changed.key ? changed : row)))
  }
  /** Removes or moves a row, and clears the errors, because they belong to positions. */
  function rearrange(changed: FieldRow[]) {
    setSummary({ problems: [], submitCount })
    update(changed)
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage('')
    change.reset()
    const additionalFields = toRequestedFields(rows)
    const found = findRowProblems(additionalFields)
    showProblems(found)
    if (found.length > 0) return
    startSave()
    change.mutate(
      { id: organization.id, settings: { additionalFields } },
      {
        onSuccess: ({ settings }) => {
          // New fields now have IDs.
          const saved = settings?.additionalFields ?? []
          const ids = new Map(rows.map(({ key }, index) => [key, saved[index]?.id]))
          setRows((current) => current.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id })))
          if (finishSave()) setMessage('Additional fields saved.')
        },
        onError: ({ fields }) => showProblems(toRowProblems(fields)),
      },
    )
  }

  const failed = change.error?.fields.length === 0 ? change.error : null
  return (
    <form className="stack" method="post" noValidate onSubmit={save}>
      <ErrorSummary
        problems={problems.map(({ path, message: text }) => ({ id: path, message: text }))}
        submitCount={submitCount}
      />
      <ul className="field-list" ref={fallback} tabIndex={-1} aria-label="Additional fields" {...watch}>
        {rows.map((row, index) => (
          <FieldRowEditor
            key={row.key}
            row={row}
            path={`additionalFields.${index}`}
            findError={(name) =>
              problems.find(({ path }) => path === `additionalFields.${index}.${name}`)?.message
            }
            isNew={row.key === addedKey}
            onChange={(changed) => changeRow(index, changed)}
            onRemove={() => rearrange(rows.filter(({ key }) => key !== row.key))}
            onMoveUp={
              index === 0
                ? undefined
                : () =>
                    rearrange([
                      ...rows.slice(0, index - 1),
                      row,
                      ...rows.slice(index - 1).filter(({ key }) => key !== row.key),
                    ])
            }
          />
        ))}
      </ul>
      {rows.length === 0 && <p>No additional fields.</p>}
      <ErrorNotice error={failed} title="Additional fields not saved" />
      <div className="actions">
        <Button type="submit" busy={change.isPending}>
          Save fields
        </Button>
        {rows.length < maxAdditionalFields && (
          <Button variant="secondary" onClick={add}>
            Add field
          </Button>
        )}
        <p role="status">{message}</p>
      </div>
    </form>
  )
}
