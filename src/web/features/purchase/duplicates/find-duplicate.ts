import { type Booking, bookingStatus } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'

/** Departures this far apart, in milliseconds, still count as the same shipment: rescheduled, not next week's. */
const departureTolerance = 3 * millisecondsPerDay

/** How long a purchase counts as recent, in milliseconds. */
const recentPeriod = 30 * millisecondsPerDay

/** The range of departures that count as the same, as two ISO 8601 times. */
export function similarDepartures({ journeyLegs }: Pick<Shipment, 'journeyLegs'>): {
  from: string
  to: string
} {
  const start = Date.parse(journeyLegs[0]?.startTime ?? '')
  const at = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : '')
  return { from: at(start - departureTolerance), to: at(start + departureTolerance) }
}

/**
 * Finds a recent booking of the same holder with the same first and last place, value and dates, which the user
 * may be about to buy twice. Ignores bookings of the offer's own quote.
 * @param bookings the server's search results, which may include bookings that don't match.
 */
export function findDuplicate(
  bookings: readonly Booking[],
  shipment: Shipment,
  offer: Pick<Offer, 'id' | 'quoteId' | 'price'>,
  now: number,
): Booking | undefined {
  const { from, to } = similarDepartures(shipment)
  const currency = shipment.currencyId ?? offer.price?.currency.id
  return bookings.find((booking) => {
    const { offer: bought, risk = bought?.risk } = booking
    if (!risk || bookingStatus(booking) !== 'purchased') return false
    if (bought?.id === offer.id || (offer.quoteId && bought?.quoteId === offer.quoteId)) return false
    const start = risk.journeyLegs[0]?.startTime ?? ''
    return (
      isSameText(holderName(risk.bookingHolder), holderName(shipment.bookingHolder)) &&
      isSameText(start && risk.journeyLegs[0]?.start, shipment.journeyLegs[0]?.start) &&
      isSameText(risk.journeyLegs.at(-1)?.end, shipment.journeyLegs.at(-1)?.end) &&
      Number(risk.insuredValue) === Number(shipment.insuredValue) &&
      (risk.currencyId ?? bought?.price?.currency.id) === currency &&
      start >= from &&
      start <= to &&
      !(now - Date.parse(booking.purchasedAt ?? '') > recentPeriod)
    )
  })
}

const isSameText = (one = '', other = '') => foldPlaceName(one) === foldPlaceName(other)
