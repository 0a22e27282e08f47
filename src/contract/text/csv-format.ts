/** A mark by which spreadsheets know UTF-8. Stands before the first line. */
export const byteOrderMark = '\uFEFF'

/**
 * How lines of comma-separated values are written (RFC 4180), as papaparse is told it. What a spreadsheet would run as a
 * formula is marked as text: some read the wide forms of these signs as the signs themselves, and what follows a line
 * break is no less a part of the cell.
 */
export const csvFormat = { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' } as const
