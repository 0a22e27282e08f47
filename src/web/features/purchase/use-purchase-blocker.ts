import { useQuery } from '@tanstack/react-query'
import { bookingStatus } from '#contract/booking.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { findDraftBooking, isStale, useDraft } from '#web/draft/draft.ts'
import { useClock } from '#web/times/server-clock.ts'
import { purchaseBlocker } from './BlockerNotice.tsx'

/**
 * Returns why an offer can't be bought, if anything; whether it has expired; and whether its booking, which may have been
 * cancelled, is still loading.
 * @param draftOffer the same offer, if it's one of the draft's quote.
 */
export function usePurchaseBlocker(offer: Offer | undefined, draftOffer: Offer | undefined) {
  const draft = useDraft()
  const expired = useClock((now) => offer !== undefined && hasExpired(offer, now))
  const pendingOfferId = draftOffer && draft.quote?.pendingOfferId
  const draftBookingId = draftOffer && findDraftBooking(draft)?.bookingId
  const bookingId = offer?.bookingId ?? draftBookingId
  const booking = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== undefined })
  const blocker =
    offer &&
    purchaseBlocker(offer, {
      stale: draftOffer !== undefined && isStale(draft),
      expired,
      bookingId: draftBookingId,
      isCancelled: booking.data !== undefined && bookingStatus(booking.data) === 'cancelled',
      pendingOfferId: pendingOfferId === offer.id ? undefined : pendingOfferId,
    })
  return { blocker, expired, isLoading: booking.isLoading }
}
