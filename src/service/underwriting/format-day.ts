import { memoize } from '#contract/memoize.ts'

const utcDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a moment as its day in UTC, like `1 Nov 2026`. */
export const formatDay = memoize((moment: string | number) => utcDay.format(new Date(moment)))
