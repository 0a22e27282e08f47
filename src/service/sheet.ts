import Papa from 'papaparse'

/** A mark by which spreadsheets know UTF-8. Stands before the first line. */
export const utf8Mark = '\uFEFF'

/**
 * What a spreadsheet would run as a formula. Some read the wide forms of these signs as the signs themselves, and what
 * follows a line break is no less a part of the cell.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Lines of comma-separated values (RFC 4180), each ended, in which what would be run as a formula is marked as text.
 * @param rows cells, each as text.
 */
export function sheetLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })
  return rows.length > 0 ? `${lines}\r\n` : ''
}
