import { formatDuration } from '#contract/text/format-count.ts'
import type { UsualSpeed } from '#contract/places/routing.ts'

/** Returns the usual duration of a distance in kilometres, including the time at both ends, in hours. */
export const usualHours = (kilometres: number, { kilometresPerDay, hours }: UsualSpeed): number =>
  (kilometres / kilometresPerDay) * 24 + hours

/** Durations shorter than this many hours are given in hours instead of days. */
export const minHoursForDays = 36

/** Formats a usual duration in whole days, or hours if it's short: `about 33 days`. */
export function formatUsualHours(hours: number): string {
  const duration =
    hours < minHoursForDays
      ? formatDuration(Math.ceil(hours), 'hour')
      : formatDuration(Math.round(hours / 24), 'day')
  return `about ${duration}`
}
