import { hasExpired, type Offer } from '#contract/offer.ts'
import { findDraftBooking, isStale, useDraft } from '#web/draft/draft.ts'
import { useClock } from '#web/times/server-clock.ts'
import { purchaseBlocker } from './BlockerNotice.tsx'

/**
 * Returns why an offer can't be bought, if anything, and whether it has expired.
 * @param draftOffer the same offer, if it's one of the draft's quote.
 */
export function usePurchaseBlocker(offer: Offer | undefined, draftOffer: Offer | undefined) {
  const draft = useDraft()
  const expired = useClock((now) => offer !== undefined && hasExpired(offer, now))
  const pendingOfferId = draftOffer && draft.quote?.pendingOfferId
  const blocker =
    offer &&
    purchaseBlocker(offer, {
      stale: draftOffer !== undefined && isStale(draft),
      expired,
      bookingId: draftOffer && findDraftBooking(draft)?.bookingId,
      pendingOfferId: pendingOfferId === offer.id ? undefined : pendingOfferId,
    })
  return { blocker, expired }
}
