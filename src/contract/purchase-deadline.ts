import type { PartialJourney } from './journey.ts'
import { hasDatesOnly } from './journey-dates.ts'
import { millisecondsPerDay } from './text/times.ts'

/** How long after departure cover can still be bought, in milliseconds. */
const departureGrace = 30 * 60_000

/**
 * Returns until when cover can be bought: 30 minutes after the departure, but never after the first leg has arrived,
 * because the goods have then left. If the journey has dates without times, it's the end of the departure day.
 * @returns milliseconds since 1970, or `Infinity` if the departure is unknown.
 */
export function purchaseDeadline(legs: PartialJourney): number {
  const { startTime, endTime } = legs[0] ?? {}
  if (startTime === undefined) return Infinity
  const start = Date.parse(startTime)
  // The end of the first leg doesn't count: if it's on the same day, `setTransferTimes` chose its time.
  if (hasDatesOnly(legs)) return start + millisecondsPerDay
  const latest = start + departureGrace
  return endTime === undefined ? latest : Math.min(latest, Date.parse(endTime))
}
