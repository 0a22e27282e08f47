import Papa from 'papaparse'
import { organizationHeader } from './statement-columns.ts'
import { byteOrderMark, csvFormat, escapeInnerFormulas } from './csv-format.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'

/** Formats rows of text as CSV lines. Text that spreadsheets would run as a formula is escaped. */
function toCsvLines(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(escapeInnerFormulas))
  const lines = Papa.unparse(cells, csvFormat)
  return rows.length > 0 ? `${lines}\r\n` : ''
}

/** Formats rows as a CSV file. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + toCsvLines([header, ...rows])
}

/** A record that may belong to an organization other than the caller's. */
type OwnedRecord = { readonly organizationName?: string | undefined }

/**
 * Writes a CSV file part by part, while its records are read. There is a column for the organization if the caller also
 * sees the records of organizations below.
 */
export async function* streamCsv<Item extends OwnedRecord>(
  { withDescendants, organization }: Pick<Caller, 'withDescendants' | 'organization'>,
  header: readonly string[],
  parts: AsyncIterable<readonly Item[]>,
  toCells: (item: Item) => readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const toRow = (item: Item) =>
    withDescendants ? [...toCells(item), item.organizationName ?? organization.name] : toCells(item)
  yield encoder.encode(toCsv(withDescendants ? [...header, organizationHeader] : header, []))
  for await (const items of parts) yield encoder.encode(toCsvLines(items.map(toRow)))
}
