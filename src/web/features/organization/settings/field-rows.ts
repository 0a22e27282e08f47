import {
  type AdditionalField,
  type RequestedAdditionalField,
  RequestedAdditionalFields,
} from '#contract/fields/additional-fields.ts'
import { type FieldProblem, fieldProblems } from '#contract/problem.ts'

/** The form values of an additional field. A new one has no ID yet. */
export type FieldRow = {
  /** Identifies the row, whatever its position. */
  readonly key: number
  readonly id: string | undefined
  readonly label: string
  readonly type: AdditionalField['type']
  /** The options of a choice, one per line. */
  readonly options: string
  readonly required: boolean
}

let lastKey = 0

/** Creates the form values of a field. By default, it's a new text field. */
export function createFieldRow({
  id,
  label = '',
  type = 'text',
  options = [],
  required = false,
}: Partial<AdditionalField> = {}): FieldRow {
  lastKey += 1
  return { key: lastKey, id, label, type, options: options.join('\n'), required }
}

/** Converts the rows to the fields to send. New ones have no ID. */
export const toRequestedFields = (rows: readonly FieldRow[]): RequestedAdditionalField[] =>
  rows.map(({ id, label, type, options, required }) => ({
    ...(id !== undefined && { id }),
    label: label.trim(),
    type,
    ...(type === 'choice' && { options: splitLines(options) }),
    ...(required && { required }),
  }))

/** Checks whether the rows have the values of the fields, in the same order. */
export const matchesFields = (rows: readonly FieldRow[], fields: readonly AdditionalField[]) =>
  JSON.stringify(toRequestedFields(rows)) === JSON.stringify(toRequestedFields(fields.map(createFieldRow)))

/**
 * Merges rows with the latest fields, which others may have changed. Rows that still have the values they were loaded with
 * get the latest ones, or are removed with their field. Fields that weren't known are added.
 * @param known the fields as they were loaded, including those whose rows were removed.
 */
export function mergeRows(
  rows: readonly FieldRow[],
  known: readonly AdditionalField[],
  latest: readonly AdditionalField[],
): FieldRow[] {
  const merged = rows.flatMap((row) => {
    const loaded = known.find(({ id }) => id === row.id)
    if (!loaded || !matchesFields([row], [loaded])) return [row]
    const field = latest.find(({ id }) => id === row.id)
    return field ? [{ ...createFieldRow(field), key: row.key }] : []
  })
  const ids = new Set([...known, ...merged].map(({ id }) => id))
  return [...merged, ...latest.filter(({ id }) => !ids.has(id)).map(createFieldRow)]
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the problems that the schema finds, with the paths of the form fields. The service may find others. */
export const findRowProblems = (fields: readonly RequestedAdditionalField[]): FieldProblem[] =>
  toRowProblems(
    fieldProblems(RequestedAdditionalFields.safeParse(fields).error?.issues ?? [], 'additionalFields'),
  )

/** Converts problems of a request to those of the form, where the options of a choice are one field. */
export const toRowProblems = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({
    path: path.replace(/^settings\./, '').replace(/\.options\.\d+$/, '.options'),
    message,
  }))
