import { type Booking, isPurchased, isQuote } from '#contract/booking.ts'
import { findIssueZone } from '#contract/certificate/issue-zone.ts'
import { formatCoverStart } from '#contract/cover/cover-start.ts'
import { isEndOfDay, latestEnd } from '#contract/journey-dates.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import { isoCurrency, formatMoney } from '#contract/money/money.ts'
import { formatPlannedTime } from '#contract/text/times.ts'
import { describeEnd } from './describe-end.ts'

/**
 * Returns what cancelling a booking would do. Before cover starts, the full premium is refunded; from then on the
 * booking can't be cancelled. If the departure is a date without a time, cover starts when that day begins at the place
 * of departure.
 * @param booking with the time zones of its legs, so that times are those of its certificate.
 * @param now milliseconds since 1970.
 */
export function assessCancellation(booking: Booking, now: number): Cancellation {
  const { offer } = booking
  const currency = offer?.price?.currency ?? isoCurrency('EUR')
  const total = offer?.price?.total ?? 0
  const none = { allowed: false, refund: 0, currency }
  const until = booking.coverStart ?? ''
  if (isQuote(booking)) {
    return { ...none, reason: 'This quote hasn’t been bought, so there’s nothing to cancel.' }
  }
  if (!isPurchased(booking)) return { ...none, reason: `${describeEnd(booking)}.` }
  if (now >= Date.parse(until)) {
    const legs = booking.risk?.journeyLegs ?? []
    const start = formatCoverStart(booking, legs, findIssueZone(legs, booking.legZones?.[0]?.start))
    const reason = `Cover started on ${start}, so the booking can no longer be cancelled.`
    return { ...none, until, reason }
  }
  const refund =
    total === 0
      ? 'no refund, because the cover cost nothing'
      : `full refund of ${formatMoney({ minor: total, currency })}`
  const reason = `Before departure: ${refund}.`
  return { allowed: true, refund: total, currency, until, reason }
}

/**
 * Returns why a booking can't be completed now, or undefined if it can. Its journey must be over, since completing it
 * earlier would end cover that's still needed.
 */
export function findCompletionBlocker(booking: Booking, now: number): string | undefined {
  if (isQuote(booking)) return 'This quote hasn’t been bought, so there’s nothing to complete.'
  if (!isPurchased(booking)) return `${describeEnd(booking)}.`
  const legs = booking.risk?.journeyLegs ?? []
  const end = legs.at(-1)?.endTime ?? ''
  const zone = booking.legZones?.at(-1)?.end
  if (now >= latestEnd(legs, zone)) return undefined
  return `The journey ends on ${formatPlannedTime(end, isEndOfDay(end), zone || 'UTC')}. You can complete the booking after that; cover continues until then.`
}
