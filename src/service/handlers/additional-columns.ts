import { nameKey } from '#contract/text/words.ts'
import {
  type AdditionalField,
  listAdditionalFields,
  type RecordedAdditionalFields,
} from '#contract/fields/additional-fields.ts'

/** A column of a CSV file, with the key of its label and the IDs of the fields that it's for. */
type AdditionalColumn = { readonly label: string; readonly key: string; readonly ids: ReadonlySet<string> }

/**
 * Creates a column for each label, in order. Fields of several organizations share a column if their labels differ only
 * in case and accents.
 */
export function createAdditionalColumns(
  fields: readonly Pick<AdditionalField, 'id' | 'label'>[],
): AdditionalColumn[] {
  const columns = new Map<string, { label: string; key: string; ids: Set<string> }>()
  for (const { id, label } of fields) {
    const key = nameKey(label)
    const column = columns.get(key) ?? { label, key, ids: new Set() }
    columns.set(key, column)
    column.ids.add(id)
  }
  return [...columns.values()]
}

/**
 * Returns the cells of one row. Each has the value recorded under the column's label or, if the field had another label
 * then, under one of the column's IDs.
 */
export function additionalCells(
  columns: readonly AdditionalColumn[],
  recorded: RecordedAdditionalFields | undefined,
): string[] {
  const entries = listAdditionalFields(recorded ?? {}).map((entry) => ({
    ...entry,
    key: nameKey(entry.label),
  }))
  // There can be many rows, and many columns if there are many organizations below this one.
  if (entries.length === 0) return columns.map(() => '')
  const keys = new Set(columns.map(({ key }) => key))
  return columns.map(({ ids, key }) => {
    const named = entries.find((entry) => entry.key === key)
    const renamed = entries.find((entry) => ids.has(entry.id) && !keys.has(entry.key))
    return (named ?? renamed)?.value ?? ''
  })
}
