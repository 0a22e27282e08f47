import { memoize } from '#contract/memoize.ts'
import { formatDayRange } from '#contract/text/times.ts'

/** Formats a moment as its day in UTC, like `1 Nov 2026`. */
export const formatDay = memoize((moment: string | number) =>
  formatDayRange(new Date(moment).toISOString(), undefined, 'UTC'),
)
