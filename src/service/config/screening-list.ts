import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { ConfigError } from '#service/environment/config-error.ts'
import type { GivenList } from '#service/store/reference/screening-lists.ts'
import type { ScreeningEntry } from '#service/underwriting/screening/screening.ts'

const kinds = ['company', 'person', 'place'] as const
/** What no name is longer than, in characters. */
const longestName = 400

/**
 * Reads the list that holders and places are screened against, from the file that `SCREENING_LIST` names: CSV in UTF-8
 * with the columns `kind` (company, person or place), `name` and `aliases`, parted by semicolons. Others are passed over.
 * @returns nothing where no file is named.
 * @throws ConfigError naming the line that is wrong: half a list is none.
 */
export function readScreeningList(given: (name: string) => string | undefined): GivenList | undefined {
  const file = given('SCREENING_LIST')
  if (file === undefined) return undefined
  const { data, meta } = Papa.parse<Record<string, string>>(textOf(file), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = ['kind', 'name'].find((column) => !meta.fields?.includes(column))
  if (missing) throw new ConfigError(`SCREENING_LIST needs a column "${missing}"; "${file}" has none.`)
  if (data.length === 0) throw new ConfigError(`SCREENING_LIST must name somebody; "${file}" has no rows.`)
  const entries = data.map((row, at) => entryOf(row, `row ${at + 1} of "${file}"`))
  return { contact: given('SCREENING_CONTACT') ?? 'the insurer', entries }
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const why = error instanceof TypeError ? 'is not UTF-8' : 'cannot be read'
    throw new ConfigError(`SCREENING_LIST must be a CSV file in UTF-8; "${file}" ${why}.`)
  }
}

function entryOf(row: Readonly<Record<string, string>>, where: string): ScreeningEntry {
  const kind = kinds.find((each) => each === row['kind']?.trim().toLowerCase())
  if (!kind)
    throw new ConfigError(`SCREENING_LIST takes the kinds ${kinds.join(', ')}; ${where} has another.`)
  const aliases = (row['aliases'] ?? '').split(';')
  const names = [row['name'] ?? '', ...aliases].map((name) => name.trim()).filter(Boolean)
  const isName = (name: string) => /\p{L}/u.test(name) && name.length <= longestName
  if (!row['name']?.trim() || !names.every(isName)) {
    throw new ConfigError(
      `SCREENING_LIST takes names with letters, of up to ${longestName} characters; ${where} has none such.`,
    )
  }
  return { kind, names }
}
