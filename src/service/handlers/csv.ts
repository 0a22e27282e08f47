import Papa from 'papaparse'
import { sheetForm } from '#contract/text/csv-format.ts'

/**
 * Lines of comma-separated values, each ended, in which what would be run as a formula is marked as text.
 * @param rows cells, each as text.
 */
export function sheetLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], sheetForm)
  return rows.length > 0 ? `${lines}\r\n` : ''
}
