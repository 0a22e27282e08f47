import { nameKey } from '#contract/text/words.ts'
import {
  type AdditionalField,
  listAdditionalFields,
  type RecordedAdditionalFields,
} from './additional-fields.ts'

/** A column of a CSV file, and the IDs of the fields that it's for. */
type AdditionalColumn = { readonly label: string; readonly ids: ReadonlySet<string> }

/**
 * Creates a column for each label, in order. Fields of several organizations share a column if their labels differ only
 * in case and accents.
 */
export function createAdditionalColumns(
  fields: readonly Pick<AdditionalField, 'id' | 'label'>[],
): AdditionalColumn[] {
  const columns = new Map<string, { label: string; ids: Set<string> }>()
  for (const { id, label } of fields) {
    const column = columns.get(nameKey(label)) ?? { label, ids: new Set() }
    columns.set(nameKey(label), column)
    column.ids.add(id)
  }
  return [...columns.values()]
}

/** Returns the cells of one row: the value with the label of the column or, if its label was another then, with its ID. */
export function additionalCells(
  columns: readonly AdditionalColumn[],
  recorded: RecordedAdditionalFields | undefined,
): string[] {
  if (columns.length === 0) return []
  const entries = listAdditionalFields(recorded ?? {})
  const labels = columns.map(({ label }) => nameKey(label))
  return columns.map(({ ids }, index) => {
    const named = entries.find(({ label }) => nameKey(label) === labels[index])
    const renamed = entries.find(({ id, label }) => ids.has(id) && !labels.includes(nameKey(label)))
    return (named ?? renamed)?.value ?? ''
  })
}
