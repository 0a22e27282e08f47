const utcDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a moment as its day in UTC, like `1 Nov 2026`. */
export function formatDay(moment: string | number): string {
  return utcDay.format(new Date(moment))
}
