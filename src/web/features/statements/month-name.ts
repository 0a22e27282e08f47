const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month as people say it: `2026-11` is `November 2026`. What is no month stands as it is. */
export function monthName(month: string): string {
  const time = Date.parse(`${month}-01T00:00:00.000Z`)
  return Number.isFinite(time) ? monthFormat.format(time) : month
}
