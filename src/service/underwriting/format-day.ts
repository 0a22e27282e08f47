import { daySpan } from '#contract/text/times.ts'

/** Formats a moment as its day in UTC, like `1 Nov 2026`. */
export function formatDay(moment: string | number): string {
  return daySpan(new Date(moment).toISOString(), undefined, 'UTC')
}
