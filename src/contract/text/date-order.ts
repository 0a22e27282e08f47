/** In which order the parts of a date are written: day, month and year by their first letters. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** What stands in a format and is no part of its date: words in quotes or brackets, weekdays, times of day. */
const ignoredParts = /'[^']*'|\[[^\]]*\]|d{3,}|e+|%a|h{1,2}\W?m{1,2}(\W?s{1,3})*|%h\W?%m|\ba{1,2}\b|z+/gi

/**
 * Reads which order a server's `dateFormat` means. Only the order counts: the app prints months as words, so that no
 * date can be taken for another.
 * @param format as `DD/MM/YYYY`, `MMM D, YYYY`, `yyyy-MM-dd` or `%d.%m.%Y`.
 * @returns day, month, year where there is no format or it cannot be read.
 */
export function parseDateOrder(format: string | undefined): DateOrder {
  const letters = (format ?? '')
    .replace(ignoredParts, ' ')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  if (!/^[dmyo]+$/.test(letters)) return 'dmy'
  const place = (part: string) => (letters.includes(part) ? letters.indexOf(part) : Infinity)
  const [day, month, year] = [place('d'), place('m'), place('y')]
  if (year < day && year < month) return 'ymd'
  return month < day ? 'mdy' : 'dmy'
}
