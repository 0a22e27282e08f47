import Papa from 'papaparse'
import { csvFormat } from '#contract/text/csv-format.ts'

/**
 * Formats rows as CSV lines. Text that spreadsheets would run as a formula is escaped.
 * @param rows cells, each as text.
 */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], csvFormat)
  return rows.length > 0 ? `${lines}\r\n` : ''
}
