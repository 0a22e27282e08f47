/** Tells spreadsheets that a file is UTF-8. Goes before the first line. */
export const byteOrderMark = '\uFEFF'

/**
 * Options that make papaparse write RFC 4180 and escape formulas. Covers full-width signs, which some spreadsheets read
 * as the plain ones, and line breaks, because the rest of the cell follows them. A negative number isn't a formula.
 */
export const csvFormat = {
  escapeFormulae: /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/,
  newline: '\r\n',
} as const

/** Matches a character that may end a cell, if what follows begins like a formula, even in quotation marks. */
const innerCellEnd = /[;\t\r\n](?!-\d+(?:\.\d+)?(?:[;\t\r\n]|$))(?="*[=+\-@＝＋－＠])/g

/**
 * Escapes the formulas inside a cell. Where the decimal separator is a comma, spreadsheets split cells at semicolons, and
 * ignore quotation marks that aren't at the start of a part.
 */
export const escapeInnerFormulas = (cell: string) => cell.replace(innerCellEnd, "$&'")
