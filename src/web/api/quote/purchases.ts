import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import type { Purchase } from '#contract/booking.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { withAlternativePath } from '#contract/wire/codec/operation.ts'
import { type FindCurrency, withCurrencies } from '#contract/wire/offers/in-currency.ts'
import type { Setup } from '#contract/setup.ts'
import { saveBooking } from '#web/draft/bookings.ts'
import { currentDraft, currentDraftKey } from '#web/draft/draft.ts'
import { markTokenUsed } from '#web/session.ts'
import { call, ensureUnusedToken } from '#web/api/client.ts'
import { appConfig } from '#web/api/config.ts'
import { bookingQuery, findCurrency, offerQuery, setupQuery } from '#web/api/queries.ts'

/** Buys an offer. Never retried automatically. */
export function useBuyOffer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (purchase: Purchase) => {
      if (appConfig().tokenPerPurchase) await ensureUnusedToken()
      markTokenUsed()
      const draftKey = currentDraftKey()
      const find = createFindCurrency(purchase, cache.getQueryData(setupQuery.queryKey))
      const reply =
        appConfig().version === 1
          ? buyInVersion1(withCurrencies(v1.buyOffer, find), purchase)
          : call(withCurrencies(v2.buyOffer, find), purchase)
      return reply.finally(() => {
        // If the token had expired, the purchase was sent with a renewed one. If the person or organization has
        // changed, the current token isn't that one.
        if (currentDraftKey() === draftKey) markTokenUsed()
      })
    },
    onMutate: currentDraftKey,
    onSuccess: (booking, { offerId }, draftKey) => {
      // The person has switched to another organization or signed out, so this is another draft.
      if (currentDraftKey() !== draftKey) return
      cache.setQueryData(bookingQuery(booking.id).queryKey, saveBooking(booking, offerId))
      void cache.invalidateQueries({ queryKey: offerQuery(offerId).queryKey })
      // Statements prefetched before the purchase would briefly show that there are none.
      for (const queryKey of [['statements'], ['statement']]) cache.removeQueries({ queryKey })
      // The next shipment can have the same holder, who may be new.
      void cache.invalidateQueries({ queryKey: setupQuery.queryKey, exact: true, refetchType: 'none' })
    },
  })
}

/**
 * Creates a function that finds the currency of the reply. If the reply leaves it out, it's the currency that the offer
 * was quoted in.
 */
function createFindCurrency({ offerId }: Purchase, setup: Setup | undefined): FindCurrency {
  const quoted = currentDraft().quote?.offers.find(({ id }) => id === offerId)?.price?.currency
  return (id = quoted?.id) => findCurrency(setup, id) ?? (id === quoted?.id ? quoted : undefined)
}

/** Buys an offer, at the alternative path if the service doesn't have the first. Any other rejection is final. */
async function buyInVersion1(operation: typeof v1.buyOffer, purchase: Purchase) {
  try {
    return await call(operation, purchase)
  } catch (error) {
    if (!isUnknownPath(error)) throw error
    return call(withAlternativePath(operation), purchase)
  }
}

/**
 * Checks whether a purchase failed because the service doesn't have its path. Some services say so in a message that
 * contains the path.
 */
const isUnknownPath = (error: unknown) =>
  error instanceof Problem &&
  error.code === 'NOT_FOUND' &&
  (!error.fromServer || error.message.toLowerCase().includes('/purchase'))
