/** The order of day, month and year in a date, by their first letters. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** Parts of a format to ignore: quoted or bracketed words, weekdays, times of day. */
const ignoredParts = /'[^']*'|\[[^\]]*\]|d{3,}|e+|%a|h{1,2}\W?m{1,2}(\W?s{1,3})*|%h\W?%m|\ba{1,2}\b|z+/gi

/**
 * Reads the order of day, month and year from a server's `dateFormat`. Only the order matters, because the app writes
 * months as words to keep dates unambiguous.
 * @param format for example `DD/MM/YYYY`, `MMM D, YYYY`, `yyyy-MM-dd` or `%d.%m.%Y`.
 * @returns day, month, year if the format is missing or unreadable.
 */
export function parseDateOrder(format: string | undefined): DateOrder {
  const letters = (format ?? '')
    .replace(ignoredParts, ' ')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  // The `o` is from `Do`, an ordinal day.
  if (!/^[dmyo]+$/.test(letters)) return 'dmy'
  const position = (part: string) => (letters.includes(part) ? letters.indexOf(part) : Infinity)
  const [day, month, year] = [position('d'), position('m'), position('y')]
  if (year < day && year < month) return 'ymd'
  return month < day ? 'mdy' : 'dmy'
}
