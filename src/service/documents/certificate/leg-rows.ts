import { findIssueZone } from '#contract/certificate/issue-zone.ts'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { transportNames } from '#contract/journey.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import type { Risk } from '#contract/shipment.ts'
import { formatDayRange, formatLocalTime, formatPlannedTime } from '#contract/text/times.ts'
import { formatCount } from '#contract/text/format-count.ts'

export type LegRow = Readonly<Record<'from' | 'to' | 'departs' | 'arrives' | 'mode', string>>

/** Formats a time, like `24 Nov 2026, 08:00 UTC`. Returns an empty string if it isn't a time. */
export function formatTime(moment: string | undefined, zone = 'UTC'): string {
  return Number.isFinite(Date.parse(moment ?? '')) ? formatLocalTime(moment ?? '', zone) : ''
}

/**
 * Returns the rows of the legs table. Times are in the time zone of their place, or in UTC if that is unknown. Those
 * that were entered as dates are only a day.
 * @param zones the legs' time zones, in the same order.
 */
export function legRows({ journeyLegs }: Risk, zones: readonly LegZones[]): LegRow[] {
  const dates = findDateOnlyTimes(journeyLegs)
  return journeyLegs.map((leg, index) => ({
    from: leg.start,
    to: leg.end,
    departs: formatPlannedTime(leg.startTime, dates[index]?.start, zones[index]?.start || 'UTC'),
    arrives: formatPlannedTime(leg.endTime, dates[index]?.end, zones[index]?.end || 'UTC'),
    mode: [...new Set(leg.transportTypes.map((type) => transportNames.get(type) ?? 'other means'))].join(
      ', ',
    ),
  }))
}

/**
 * Describes the first and last day of a journey, each in the time zone of its place or in UTC if it was entered as a date,
 * and the number of legs.
 */
export function journeySpan({ journeyLegs: legs }: Risk, zones: readonly LegZones[]): string {
  const dates = findDateOnlyTimes(legs)
  const from = findIssueZone(legs, zones[0]?.start)
  const to = (!dates.at(-1)?.end && zones.at(-1)?.end) || 'UTC'
  const days = formatDayRange(legs[0]?.startTime, legs.at(-1)?.endTime, from, 'dmy', to)
  return `${days} · ${formatCount(legs.length, { one: 'leg', other: 'legs' })}`
}
