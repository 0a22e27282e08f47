import { type SubmitEvent, useState } from 'react'
import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import type { Organization } from '#contract/people/organization.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { useChangeOrganization } from '#web/api/organization/organization.ts'
import {
  createFieldRow,
  type FieldRow,
  findRowProblems,
  matchesFields,
  mergeRows,
  toRequestedFields,
  toRowProblems,
} from './field-rows.ts'

/** Adds fields to a list, replacing those with the same IDs. */
const replaceById = (fields: readonly AdditionalField[], newer: readonly AdditionalField[]) => [
  ...fields.filter(({ id }) => newer.every((field) => field.id !== id)),
  ...newer,
]

/**
 * Edits the list of an organization's additional fields, and saves it as a whole. Other people's changes appear at once if
 * the list has no unsaved changes. Otherwise they're merged in when it's saved, except into fields that were edited here.
 * @returns the rows and their problems, the functions that edit them, and a status message.
 */
export function useFieldList(
  organization: Organization,
  request: ReturnType<typeof useChangeOrganization>,
  isEdited: boolean,
  onEdited: (isEdited: boolean) => void,
) {
  const stored = organization.settings?.additionalFields
  const [rows, setRows] = useState(() => (stored ?? []).map(createFieldRow))
  // The fields as they were loaded, including those that were removed from the list.
  const [known, setKnown] = useState({ stored, fields: stored ?? [] })
  if (stored && stored !== known.stored && !isEdited) {
    setKnown({ stored, fields: stored })
    // After a save they match, and replacing the rows would lose the focus.
    if (!matchesFields(rows, stored)) setRows(stored.map(createFieldRow))
  }
  const [addedKey, setAddedKey] = useState<number>()
  const [{ problems, submitCount }, setSummary] = useState({ problems: [] as FieldProblem[], submitCount: 0 })
  const [message, setMessage] = useState('')

  function update(changed: FieldRow[], remaining: FieldProblem[]) {
    setMessage('')
    setRows(changed)
    setSummary({ problems: remaining, submitCount })
    onEdited(true)
  }

  function add() {
    const row = createFieldRow()
    setAddedKey(row.key)
    update([...rows, row], problems)
  }

  /** Changes a row, and clears its errors until the next attempt. */
  function change(index: number, row: FieldRow) {
    const others = problems.filter(({ path }) => !path.startsWith(`additionalFields.${index}.`))
    update(rows.with(index, row), others)
  }

  // Errors belong to positions, so removing or moving a row clears them.
  const remove = (index: number) => update(rows.toSpliced(index, 1), [])
  function moveUp(index: number, row: FieldRow) {
    update(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row), [])
    setMessage(`${row.label.trim() || 'New field'} moved to position ${index} of ${rows.length}.`)
  }

  const showProblems = (found: FieldProblem[]) =>
    setSummary({ problems: found, submitCount: submitCount + 1 })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage('')
    request.reset()
    const additionalFields = toRequestedFields(rows)
    const found = findRowProblems(additionalFields)
    showProblems(found)
    if (found.length > 0) return
    let sent = rows
    const merge = ({ settings }: Organization) => {
      const latest = settings?.additionalFields ?? []
      sent = mergeRows(rows, known.fields, latest)
      setRows(sent)
      setKnown((current) => ({ ...current, fields: replaceById(current.fields, latest) }))
      return { additionalFields: toRequestedFields(sent) }
    }
    request.mutate(
      { id: organization.id, settings: { additionalFields }, merge },
      {
        onSuccess: ({ settings }) => {
          // New fields now have IDs.
          const saved = settings?.additionalFields ?? []
          setKnown((current) => ({ ...current, fields: replaceById(current.fields, saved) }))
          setRows(sent.map((row, index) => ({ ...row, id: saved[index]?.id ?? row.id })))
          onEdited(false)
          setMessage('Additional fields saved.')
        },
        onError: ({ fields }) => showProblems(toRowProblems(fields)),
      },
    )
  }

  return { rows, addedKey, problems, submitCount, message, add, change, remove, moveUp, save }
}
