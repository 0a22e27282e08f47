/** Returns the name of a month from 1 to 12. */
export const monthName = (month: number, length: 'short' | 'long') =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString('en-GB', { month: length, timeZone: 'UTC' })

/** Formats a month for display: `2026-11` as `November 2026`. Returns anything else unchanged. */
export function formatMonth(month: string): string {
  const time = Date.parse(`${month}-01T00:00:00.000Z`)
  if (!Number.isFinite(time)) return month
  return new Date(time).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
