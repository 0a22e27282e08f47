import { purchaseDeadline } from '#contract/purchase-deadline.ts'
import type { Setup } from '#contract/setup.ts'
import { findMode } from '#web/places/search/find-mode.ts'
import type { LegTime, LegTimes } from '#web/times/journey-times.ts'
import { formatOffset, formatMoment, formatZone } from '#web/times/format-time.ts'
import { millisecondsPerDay, startOfDay, formatUtcTime, zoneAbbreviation } from '#contract/text/times.ts'
import { formatCount } from '#contract/text/format-count.ts'

/**
 * Describes how a time was understood, in two parts: `Tue 1 Dec 2026, 08:00 EET` and, with less emphasis,
 * `(Helsinki time) · 06:00 UTC`. Wide screens show only the first.
 * @param isBrowserZone whether it's the zone of the browser, because that of the place is unknown.
 */
export function describeParsedTime(
  moment: number,
  zone: string,
  isBrowserZone: boolean,
): readonly [string, string] {
  const at = new Date(moment).toISOString()
  const [time, abbreviation] = [formatMoment(moment, zone), zoneAbbreviation(at, zone)]
  const [first, second] = isBrowserZone
    ? ['your time', abbreviation]
    : [abbreviation, `${formatZone(zone)} time`]
  return [`${time} ${first}`, `(${second}) · ${formatUtcTime(at, zone)}`]
}

/** Shown for a time that counts from an earlier one, which isn't known yet. */
export const pendingMessage = 'Relative to the previous time. Enter that first.'

/** Asks which one is meant if a time occurs twice. */
export const ambiguousQuestion = 'The clocks go back, so this time occurs twice. Which one?'

/**
 * Describes how a time was understood, to announce it: `Tue 1 Dec 2026, 08:00 Helsinki time`. Undefined if it wasn't
 * understood.
 */
export function formatAnnouncement({
  moment,
  zone,
  isBrowserZone,
  twice,
  isPending,
}: LegTime): string | undefined {
  if (isPending) return pendingMessage
  if (moment === undefined) return undefined
  const time = `${formatMoment(moment, zone)} ${isBrowserZone ? 'your time' : `${formatZone(zone)} time`}`
  return twice ? `${time}. ${ambiguousQuestion}` : time
}

/** Describes the two meanings of a time that occurs twice. Undefined for any other time. */
export function describeAmbiguousChoices({ zone, twice }: LegTime): readonly [string, string] | undefined {
  return (
    twice && [`The first, ${formatOffset(twice[0], zone)}`, `The second, ${formatOffset(twice[1], zone)}`]
  )
}

/**
 * Warns if it's too late to buy cover for a journey, or if it departs sooner than the insurer accepts.
 * @param times those of its legs.
 * @param modes the modes of its first leg.
 * @param setup its days of notice that the insurer needs, by mode, and its transport types.
 */
export function findDepartureWarning(
  times: readonly LegTimes[],
  now: number,
  modes: readonly string[],
  setup: Setup,
): string | undefined {
  const departure = times[0]?.start.moment
  if (departure === undefined) return undefined
  const toIso = ({ moment }: LegTime) => (moment === undefined ? undefined : new Date(moment).toISOString())
  const legs = times.map(({ start, end }) => ({ startTime: toIso(start), endTime: toIso(end) }))
  // The deadline of a future departure can be in the past, because the form's times may not be in order yet.
  if (departure <= now && purchaseDeadline(legs) <= now)
    return 'This is in the past. Buy cover before the goods depart.'
  const known = modes.flatMap((type) => findMode(type, setup) ?? [])
  const days = Math.max(0, ...known.map((mode) => setup.minAllowedDate?.[mode] ?? 0))
  // Notice is counted in whole UTC days.
  if (days === 0 || departure >= startOfDay(now + days * millisecondsPerDay)) return undefined
  return `The insurer needs ${formatCount(days, { one: 'day’s', other: 'days’' })} notice. Shipments that depart this soon may be declined.`
}
