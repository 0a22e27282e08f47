import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { ConfigError, type ReadVariable } from '#service/environment/variables.ts'
import type { ScreeningListInput } from '#service/store/reference/screening-lists.ts'
import type { ScreeningEntry } from '#service/underwriting/reference/reference-rows.ts'

const columns = ['kind', 'name', 'aliases']
const kinds = ['company', 'person', 'place'] as const
/** The longest name, in characters. */
const maxNameLength = 400

/**
 * Reads the list that holders and places are screened against from the file `SCREENING_LIST`: CSV in UTF-8 with the
 * columns `kind` (company, person or place), `name` and `aliases`, separated by semicolons.
 * @throws ConfigError naming the invalid row or unknown columns, or for a contact without a list. An incomplete list is
 * never used.
 */
export function readScreeningList(readVariable: ReadVariable): ScreeningListInput | undefined {
  const file = readVariable('SCREENING_LIST')
  const contact = readVariable('SCREENING_CONTACT')
  if (file === undefined) {
    if (contact !== undefined) throw new ConfigError('SCREENING_CONTACT requires SCREENING_LIST.')
    return undefined
  }
  const { data, errors, meta } = Papa.parse<Record<string, string>>(readText(file), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = ['kind', 'name'].find((column) => !meta.fields?.includes(column))
  if (missing) throw new ConfigError(`SCREENING_LIST needs a column "${missing}"; "${file}" has none.`)
  const repeated = Object.values(meta.renamedHeaders ?? {}).find((column) => columns.includes(column))
  if (repeated)
    throw new ConfigError(`SCREENING_LIST needs one column "${repeated}"; "${file}" has more than one.`)
  const others = meta.fields?.filter((column) => !columns.includes(column)) ?? []
  if (others.length > 0) {
    // Papa Parse renames repeated columns.
    const originals = new Set(others.map((column) => meta.renamedHeaders?.[column] ?? column))
    const names = [...originals].map((column) => (column ? `"${column}"` : 'one without a name')).join(', ')
    throw new ConfigError(
      `SCREENING_LIST accepts the columns ${columns.join(', ')}; "${file}" also has ${names}.`,
    )
  }
  if (data.length === 0)
    throw new ConfigError(`SCREENING_LIST must have at least one entry; "${file}" has no rows.`)
  assertComplete(errors, file)
  const entries = data.map((row, index) => parseEntry(row, `row ${index + 1} of "${file}"`))
  return { contact: contact ?? 'the insurer', entries }
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const reason = error instanceof TypeError ? 'is not UTF-8' : 'can’t be read'
    throw new ConfigError(`SCREENING_LIST must be a CSV file in UTF-8; "${file}" ${reason}.`)
  }
}

/** Checks that no cell was cut off or merged with others. Cells at the end of a row can be left out. */
function assertComplete(errors: readonly Papa.ParseError[], file: string): void {
  const error = errors.find(({ code }) => code !== 'TooFewFields' && code !== 'UndetectableDelimiter')
  if (!error) return
  const { type, row = 0 } = error
  // Papaparse includes the header in the row of a quote, but not in that of surplus cells.
  throw new ConfigError(
    type === 'Quotes'
      ? `SCREENING_LIST must be a valid CSV file; row ${row} of "${file}" has a misplaced or unclosed quote.`
      : `SCREENING_LIST must not have more cells in a row than in the header; row ${row + 1} of "${file}" does. Put cells that contain a comma in quotes.`,
  )
}

function parseEntry(row: Readonly<Record<string, string>>, location: string): ScreeningEntry {
  const kind = kinds.find((each) => each === row['kind']?.trim().toLowerCase())
  if (!kind)
    throw new ConfigError(
      `SCREENING_LIST accepts the kinds ${kinds.join(', ')}; ${location} has a different one.`,
    )
  const aliases = (row['aliases'] ?? '').split(';')
  const names = [row['name'] ?? '', ...aliases].map((name) => name.trim()).filter(Boolean)
  const isName = (name: string) => /\p{L}/u.test(name) && name.length <= maxNameLength
  if (!row['name']?.trim() || !names.every(isName)) {
    throw new ConfigError(
      `SCREENING_LIST needs names with letters and up to ${maxNameLength} characters; ${location} has an invalid one.`,
    )
  }
  return { kind, names }
}
