import type { Journey, PartialJourney, PartialLeg } from '#contract/journey.ts'
import { purchaseDeadline } from '#contract/purchase-deadline.ts'
import { endOfDay, millisecondsPerDay, startOfDay } from '#contract/text/times.ts'
import type { EditionRow } from '#service/underwriting/reference/reference-rows.ts'

/** Time to get a new quote and buy it after a new departure is suggested, in milliseconds. */
const timeToAct = 3_600_000

/**
 * Returns how many days a leg by these modes may take: the limit of the slowest mode.
 * @returns nothing if the tariff has none of the modes.
 */
export function findMaxLegDays(modes: readonly string[], edition: EditionRow): number | undefined {
  const { longestLand, longestSea, longestAir } = edition
  const days = daysByMode(modes, [longestLand, longestSea, longestAir])
  return days.length > 0 ? Math.max(...days) : undefined
}

/** @param days by land, sea and air. */
function daysByMode(modes: readonly string[], days: readonly number[]): number[] {
  return modes.flatMap((mode) => days[['1', '2', '3'].indexOf(mode)] ?? [])
}

/**
 * Returns the arrival of a leg that takes as long as allowed, in milliseconds since 1970, or nothing if its start or
 * modes are unknown. The leg may arrive until the end of that day.
 */
export function findLatestArrival(
  { startTime, transportTypes = [] }: PartialLeg,
  edition: EditionRow,
): number | undefined {
  const days = findMaxLegDays(transportTypes, edition)
  return days === undefined || startTime === undefined ? undefined : addDays(Date.parse(startTime), days)
}

/** Returns a later time: the given one, in milliseconds since 1970, plus a number of days. */
export function addDays(time: number, days: number): number {
  return time + days * millisecondsPerDay
}

/**
 * Returns the start of the first day on which goods can depart, given the days of notice that are needed; `now`
 * if none are.
 */
export function findEarliestDeparture(now: number, notice: number): number {
  return notice > 0 ? startOfDay(addDays(now, notice)) : now
}

/** Returns the days of notice that the first leg of a journey needs, by its modes. */
export function findNoticeDays(transportTypes: readonly string[], edition: EditionRow): number {
  const { noticeLand, noticeSea, noticeAir } = edition
  return Math.max(0, ...daysByMode(transportTypes, [noticeLand, noticeSea, noticeAir]))
}

/**
 * Returns the nearest insurable departure at the same time of day: the given one if it's insurable, else the first
 * day after the notice or the last before the horizon.
 * @returns milliseconds since 1970, or nothing if the journey has no legs.
 */
export function findNearestDeparture(legs: Journey, edition: EditionRow, now: number): number | undefined {
  const [first] = legs
  if (!first) return undefined
  const start = Date.parse(first.startTime)
  const roundUp = (milliseconds: number) => Math.ceil(milliseconds / millisecondsPerDay) * millisecondsPerDay
  const notice = findNoticeDays(first.transportTypes, edition)
  const isTooSoon = notice > 0 && start < findEarliestDeparture(now, notice)
  // Compares with midnight, not the end of the day: to readers, a day that has begun is past.
  if (isTooSoon || purchaseDeadline(legs) <= now)
    return start + roundUp(findEarliestDeparture(now + timeToAct, notice) - start)
  const latest = endOfDay(addDays(now, edition.horizonDays))
  return start > latest ? start - roundUp(start - latest) : start
}

/**
 * Returns when an offer expires: as late as its goods allow, but no later than `purchaseDeadline`. Otherwise cover
 * could be bought in transit, knowing how the goods are.
 * @returns an ISO 8601 timestamp.
 */
export function computeExpiry(legs: PartialJourney, validitySeconds: number, now: number): string {
  return new Date(Math.min(now + validitySeconds * 1000, purchaseDeadline(legs))).toISOString()
}
