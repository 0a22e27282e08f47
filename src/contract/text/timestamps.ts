import { monthName } from './months.ts'

/**
 * Checks whether a string is a UTC time with milliseconds, such as `2026-11-21T09:00:00.000Z`. `Date` alone would read
 * a day that doesn't exist as another one: 31 November as 1 December.
 */
export function isTimestamp(text: string): boolean {
  // Years beyond 9999 are longer.
  if (text.length !== 24) return false
  const time = Date.parse(text)
  return Number.isFinite(time) && new Date(time).toISOString() === text
}

/** Checks whether a string is a day that exists, such as `2026-11-21`. */
export const isDay = (text: string) => isTimestamp(`${text}T00:00:00.000Z`)

/**
 * Returns the error for a string that begins with a date that doesn't exist, such as `2026-11-31`. Undefined for dates
 * that exist, and for other text.
 */
export function nonexistentDateProblem(text: string): string | undefined {
  const [date, year = '', month = '', day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)(?!\d)/.exec(text.trim()) ?? []
  if (date === undefined || isDay(date)) return undefined
  return `There’s no ${Number(day)} ${monthName(Number(month), 'short')} ${year}. Enter another date.`
}
