import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import type { Booking, Purchase } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { keepBooking } from '#web/draft/bookings.ts'
import { currentDraft, keepOffers, offerBefore } from '#web/draft/draft.ts'
import { spendSession } from '#web/session.ts'
import { call, callFirst, takeUnspentToken } from '#web/api/client.ts'
import { appConfig } from '#web/api/config.ts'
import { keys, setupQuery } from '#web/api/queries.ts'

/** Asks for offers. They are kept in the draft, beside the answers that they are for. */
export function useQuote() {
  const cache = useQueryClient()
  return useMutation<Offer[], Problem, Shipment>({
    mutationFn: askForOffers,
    onSuccess: (offers, shipment) => {
      for (const offer of offers) cache.setQueryData(keys.offer(offer.id), offer)
      keepOffers(shipment, offers)
      // A service that insists on a whole shipment before it tells its lists tells them now.
      if (!cache.getQueryData(setupQuery.queryKey)?.commodities) {
        void cache.invalidateQueries({ queryKey: keys.setup })
      }
    },
  })
}

/** Asks with the offer of before, to be told what changed; without it where the service does not know or want that. */
async function askForOffers(shipment: Shipment): Promise<Offer[]> {
  // No server has all of these paths. Asking for offers binds nobody, so trying the next is safe.
  const rows =
    appConfig().version === 1
      ? ([v1.quote, underAlias(v1.quote)] as const)
      : ([v2.quote, v2.quoteBare] as const)
  const draft = currentDraft()
  const previousOfferId = offerBefore(draft)
  const asked = draft.customer ? { ...shipment, customerId: draft.customer.id } : shipment
  if (!previousOfferId) return callFirst(rows, asked)
  try {
    return await callFirst(rows, { ...asked, previousOfferId })
  } catch (error) {
    const refused =
      error instanceof Problem &&
      [error.message, ...error.fields.map(({ path }) => path)].some((text) =>
        text.includes('previousOfferId'),
      )
    if (!refused) throw error
    return callFirst(rows, asked)
  }
}

/** Buys one offer. Never sent again by itself. */
export function usePurchase() {
  const cache = useQueryClient()
  return useMutation<Booking, Problem, Purchase>({
    mutationFn: async (purchase) => {
      if (appConfig().tokenPerPurchase) await takeUnspentToken()
      spendSession()
      return call(appConfig().version === 1 ? v1.purchase : v2.purchase, purchase)
    },
    retry: false,
    onSuccess: (booking, { offerId }) => {
      cache.setQueryData(keys.booking(booking.id), keepBooking(booking, offerId))
      void cache.invalidateQueries({ queryKey: keys.offer(offerId) })
    },
  })
}

/** The same operation by the other spelling of its path. */
function underAlias<Row extends { readonly paths: readonly [string, ...string[]] }>(row: Row): Row {
  const [first, alias = first] = row.paths
  return { ...row, paths: [alias] }
}
