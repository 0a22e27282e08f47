import { useQueryClient } from '@tanstack/react-query'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { buyByLink, withdrawByLink } from '#contract/wire/offer-links/public-operations.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { call } from '#web/api/client.ts'
import { offerLinkQuery } from '#web/api/quote/offer-link.ts'
import type { PurchaseResolution } from '#web/api/quote/resolve-purchase.ts'
import { usePurchase } from '#web/purchase/use-purchase.ts'
import { findLinkPurchaseAttempt, saveLinkPurchaseAttempt } from '#web/session.ts'

/** Buys an offer through a link. Session storage keeps the attempt until its outcome is known. */
export function useLinkPurchase(secret: string, offerId: string) {
  const cache = useQueryClient()
  const { queryKey } = offerLinkQuery(secret)

  /** Updates the page with a new reply. */
  async function update(view: OfferLinkView): Promise<PurchaseResolution> {
    // A reply to an earlier request would show the offer as it was before.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, view)
    const isBought = ['bought', 'hidden', 'corrected'].includes(view.state)
    return isBought ? { kind: 'bought', bookingId: '' } : { kind: 'not bought', isFinal: true }
  }

  return usePurchase({
    offerId,
    isPending: findLinkPurchaseAttempt(offerId) !== undefined,
    async buy() {
      const attempt = newAttemptId()
      saveLinkPurchaseAttempt({ offerId, attempt })
      return update(await call(buyByLink, { secret, attempt }))
    },
    async findOutcome(_, signal) {
      const attempt = findLinkPurchaseAttempt(offerId) ?? ''
      return update(await call(withdrawByLink, { secret, attempt }, { signal }))
    },
    settle(outcome) {
      saveLinkPurchaseAttempt(null)
      if (outcome.kind === 'refused') void cache.invalidateQueries({ queryKey })
    },
  })
}
