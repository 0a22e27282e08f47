import Papa from 'papaparse'
import { byteOrderMark, csvFormat } from '#contract/text/csv-format.ts'

/** Formats rows of text as CSV lines. Text that spreadsheets would run as a formula is escaped. */
function toCsvLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], csvFormat)
  return rows.length > 0 ? `${lines}\r\n` : ''
}

/** Formats rows as a CSV file. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + toCsvLines([header, ...rows])
}

/** Writes a CSV file part by part, while its records are read. */
export async function* csvChunks<Item>(
  header: readonly string[],
  parts: AsyncIterable<readonly Item[]>,
  toCells: (item: Item) => readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(toCsv(header, []))
  for await (const items of parts) yield encoder.encode(toCsvLines(items.map(toCells)))
}
