import { Problem } from '#contract/problem.ts'
import { mayField } from '#service/permissions.ts'
import { onPaper } from '#service/paper/on-paper.ts'
import { failureNotes } from './failing.ts'
import type { Handlers, Means } from './handlers.ts'

/** Buying an offer, taking that back while it has bought nothing, and one booking or all of them again. */
export function bookingHandlers({
  store,
  clock,
}: Means): Pick<Handlers, 'purchase' | 'withdraw' | 'booking' | 'bookings'> {
  const noting = failureNotes({ store, clock })
  return {
    purchase: async ({ offerId, attempt, spokenBy }, { caller }) => {
      if (spokenBy && !mayField(caller.roles, 'hearConsent')) {
        throw new Problem('FORBIDDEN', 'Only support staff may record a spoken consent. Nothing was bought.')
      }
      const order = { offerId, attempt, spokenBy, organizationId: caller.organizationId, buyer: caller }
      return onPaper(store, await noting.purchase(caller, offerId, () => store.purchase(order)))
    },

    withdraw: async ({ id, attempt }, { caller }) => {
      const offer = await store.withdrawPurchase(caller, id, attempt)
      if (!offer) throw new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to see.')
      return offer
    },

    bookings: (ask, { caller }) => store.bookings(caller.organizationId, ask),

    booking: async ({ id }, { caller }) => {
      const booking = await store.bookingBy(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'There is no such booking, or it is not yours to see.')
      return onPaper(store, booking)
    },
  }
}
