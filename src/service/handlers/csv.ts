import Papa from 'papaparse'
import { csvFormat } from '#contract/text/csv-format.ts'

/**
 * Lines of comma-separated values, each ended, in which what would be run as a formula is marked as text.
 * @param rows cells, each as text.
 */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], csvFormat)
  return rows.length > 0 ? `${lines}\r\n` : ''
}
