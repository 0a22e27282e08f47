import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { holderName } from '#contract/holder.ts'
import { isFromThisService, type Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { defaultMaxLength } from '#contract/text/text-fields.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { similarBookingsQuery } from '#web/api/bookings/bookings.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** How long buying waits for the search, in milliseconds. A service without a list may never answer. */
const searchTimeLimit = 5_000

/**
 * Looks for a recent booking of the same shipment.
 * @param buyable whether the offer can be bought. Otherwise, nothing is searched for.
 * @param isOfferLoading whether to wait for the offer too, because it may say that another quote for the shipment was bought.
 * @returns the duplicate, and whether to wait for the search. A failed search finds nothing and isn't retried. One that takes
 * too long is ignored, because a late warning would move what is below it.
 */
export function useDuplicate(
  offer: Offer | undefined,
  shipment: Shipment | null,
  buyable: boolean,
  isOfferLoading: boolean,
) {
  const { can, isLoading } = usePermissions()
  const { from, to } = createDepartureRange(shipment)
  const isNeeded = buyable && offer !== undefined && shipment !== null && from !== ''
  const query = useQuery({
    ...similarBookingsQuery(offer && shipment ? findSearchText(shipment, offer) : '', from, to),
    enabled: isNeeded && !isLoading && can('listBookings') !== false,
  })
  const offerId = offer?.id
  const isRunning = isNeeded && (isLoading || query.isLoading || isOfferLoading)
  const [lateOfferId, setLateOfferId] = useState<string>()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setLateOfferId(offerId), searchTimeLimit)
    return () => clearTimeout(timer)
  }, [isRunning, offerId])

  if (!isNeeded || lateOfferId === offer.id) return { duplicate: undefined, isSearching: false }
  const duplicate = findDuplicate(query.data?.rows ?? [], shipment, offer, serverNow())
  return { duplicate, isSearching: isRunning }
}

/** Warns that the same shipment seems to be insured already. */
export function DuplicateWarning({ duplicate: { booking, isSameValue } }: { duplicate: Duplicate }) {
  const dates = useDates()
  const { journeyLegs: legs = [] } = booking.risk ?? {}
  const departure = dates.day(legs[0]?.startTime ?? '', findDateOnlyTimes(legs)[0]?.start ? 'UTC' : undefined)
  return (
    <Notice variant="warning" role="status" title="You may already have insured this shipment">
      <p>
        <Link to={paths.booking(booking.id)}>{booking.reference ?? booking.id}</Link>
        {booking.purchasedAt ? ` was bought on ${dates.day(booking.purchasedAt)} for` : ' is for'} the same
        holder, route
        {isSameValue ? ` and value, departing ${departure}` : ', goods and dates, but a different value'}. If
        this is a different shipment, go ahead.
      </p>
    </Notice>
  )
}

/** Warns that another quote for the same shipment was bought. */
export function RelatedBookingWarning({ bookingId }: { bookingId: string }) {
  return (
    <Notice
      variant="warning"
      role="status"
      title="Cover was already bought from another quote for this shipment"
    >
      <p>
        If you buy this offer too, you may insure the shipment twice.{' '}
        <Link to={paths.booking(bookingId)}>View booking</Link>
      </p>
    </Notice>
  )
}

/** Departures up to this far apart, in milliseconds, may be of one rescheduled shipment. A week apart, they aren't. */
const departureTolerance = 3 * millisecondsPerDay

/** How long a purchase counts as recent, in milliseconds. */
const recentPeriod = 30 * millisecondsPerDay

/** A booking of what seems to be the same shipment, and whether its value is the same too. */
type Duplicate = { readonly booking: Booking; readonly isSameValue: boolean }

/**
 * Returns the search text that finds bookings of the same holder and, on our own service, between the same places. Other
 * services may not search places.
 */
export function findSearchText(
  { bookingHolder, journeyLegs }: Pick<Shipment, 'bookingHolder' | 'journeyLegs'>,
  offer: Pick<Offer, 'quoteId' | 'reasons'>,
): string {
  const holder = holderName(bookingHolder)
  if (!isFromThisService(offer)) return holder
  const places = [journeyLegs[0]?.start, journeyLegs.at(-1)?.end].map(
    (place = '') => splitPlaceCode(place).place.split(',')[0],
  )
  return [holder, ...places].join(' ').slice(0, defaultMaxLength)
}

/** The range of departures that count as the same, as two ISO 8601 times. */
function createDepartureRange(shipment: Shipment | null) {
  const start = Date.parse(shipment?.journeyLegs[0]?.startTime ?? '')
  const at = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : '')
  return { from: at(start - departureTolerance), to: at(start + departureTolerance) }
}

/**
 * Finds a recent booking with the same holder, first and last place and value, and a similar departure, which the user may
 * be about to buy again; or else one whose value differs, if its goods and times are the same. Ignores bookings of the
 * offer's own quote.
 * @param bookings the server's search results, which may include bookings that don't match.
 */
export function findDuplicate(
  bookings: readonly Booking[],
  shipment: Shipment,
  offer: Pick<Offer, 'id' | 'quoteId' | 'price'>,
  now: number,
): Duplicate | undefined {
  const { from, to } = createDepartureRange(shipment)
  const currency = shipment.currencyId ?? offer.price?.currency.id
  const similar = bookings.filter((booking) => {
    const { offer: bought, risk } = booking
    if (!risk || bookingStatus(booking) !== 'purchased') return false
    if (bought?.id === offer.id || (offer.quoteId && bought?.quoteId === offer.quoteId)) return false
    const start = risk.journeyLegs[0]?.startTime ?? ''
    return (
      isSameText(holderName(risk.bookingHolder), holderName(shipment.bookingHolder)) &&
      isSameText(start && risk.journeyLegs[0]?.start, shipment.journeyLegs[0]?.start) &&
      isSameText(risk.journeyLegs.at(-1)?.end, shipment.journeyLegs.at(-1)?.end) &&
      start >= from &&
      start <= to &&
      // A booking without a purchase time counts as recent.
      !(now - Date.parse(booking.purchasedAt ?? '') > recentPeriod)
    )
  })
  const sameValue = similar.find(
    ({ offer: bought, risk }) =>
      Number(risk?.insuredValue) === Number(shipment.insuredValue) &&
      (risk?.currencyId ?? bought?.price?.currency.id) === currency,
  )
  const booking = sameValue ?? similar.find(({ risk }) => risk && differsOnlyInValue(risk, shipment))
  return booking && { booking, isSameValue: booking === sameValue }
}

/** Checks whether two similar shipments have the same goods, times and reference, so that only the value differs. */
function differsOnlyInValue(one: Shipment, other: Shipment): boolean {
  const times = ({ journeyLegs }: Shipment) =>
    [journeyLegs[0]?.startTime, journeyLegs.at(-1)?.endTime].map((time) => Date.parse(time ?? '')).join()
  return (
    one.commodityId === other.commodityId &&
    times(one) === times(other) &&
    isSameText(one.trackingCode, other.trackingCode)
  )
}

const isSameText = (one = '', other = '') => foldPlaceName(one) === foldPlaceName(other)
