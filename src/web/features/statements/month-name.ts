const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a month for display: `2026-11` as `November 2026`. Returns anything else unchanged. */
export function monthName(month: string): string {
  const time = Date.parse(`${month}-01T00:00:00.000Z`)
  return Number.isFinite(time) ? monthFormat.format(time) : month
}
