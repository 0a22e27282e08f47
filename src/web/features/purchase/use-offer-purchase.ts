import { isFromThisService, type Offer } from '#contract/offer.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { useBuyOffer } from '#web/api/quote/purchases.ts'
import { resolvePurchase } from '#web/api/quote/resolve-purchase.ts'
import {
  currentDraft,
  isPurchasePending,
  markOfferBought,
  markOfferNotBought,
  recordSentPurchase,
  useDraft,
} from '#web/draft/draft.ts'
import { type PhoneConsent, forgetPhoneConsent } from '#web/purchase/consent/phone-consent.tsx'
import { usePurchase } from '#web/purchase/use-purchase.ts'

/** Buys an offer as the signed-in user. The draft stores the purchase until its outcome is known. */
export function useOfferPurchase(
  offerId: string,
  offer: Offer | undefined,
  phoneConsent: PhoneConsent | undefined,
) {
  const request = useBuyOffer()
  const getAttemptIds = () => currentDraft().attemptIds[offerId] ?? []
  const purchase = usePurchase({
    offerId,
    isPending: isPurchasePending(useDraft(), offerId),
    async buy() {
      // Only our own service can withdraw a purchase, by this ID. The offer may be missing when it's sent again.
      const isOurs = offer ? isFromThisService(offer) : getAttemptIds().length > 0
      const attempt = isOurs ? newAttemptId() : undefined
      recordSentPurchase(offerId, attempt)
      const consent = phoneConsent && {
        consentGivenBy: phoneConsent.by,
        identifiedBy: phoneConsent.identifiedBy,
      }
      const booking = await request.mutateAsync({ offerId, attempt, ...consent })
      return { kind: 'bought', bookingId: booking.id }
    },
    findOutcome: (mayStillArrive, signal) =>
      resolvePurchase({ offerId, attempts: getAttemptIds(), mayStillArrive }, signal),
    settle(outcome) {
      if (outcome.kind === 'bought') {
        forgetPhoneConsent(offerId)
        markOfferBought(offerId, outcome.bookingId)
      } else markOfferNotBought(offerId, outcome.kind === 'refused' ? outcome.bookingId : undefined)
    },
  })

  function buy() {
    const { pendingOfferId, offers = [] } = currentDraft().quote ?? {}
    // Another offer of this quote may already have been bought: wait until its outcome is known.
    const isOtherPending =
      pendingOfferId && pendingOfferId !== offerId && offers.some(({ id }) => id === offerId)
    if (!isOtherPending) purchase.buy()
  }

  return { ...purchase, buy }
}
