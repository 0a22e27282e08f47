/**
 * Checks whether a text is a UTC time with milliseconds, such as `2026-11-21T09:00:00.000Z`. `Date` alone would read a
 * day that doesn't exist as another one: 31 November as 1 December.
 */
export function isTimestamp(text: string): boolean {
  const time = Date.parse(text)
  // Years beyond 9999 are longer.
  return text.length === 24 && Number.isFinite(time) && new Date(time).toISOString() === text
}

/** Checks whether a text is a day that exists, such as `2026-11-21`. */
export const isDay = (text: string) => isTimestamp(`${text}T00:00:00.000Z`)
