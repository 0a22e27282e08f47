import { Problem } from '#contract/problem.ts'
import type { Handlers, Means } from './handlers.ts'

/** Buying an offer, and one booking or all of them again. */
export function bookingHandlers({ store }: Means): Pick<Handlers, 'purchase' | 'booking' | 'bookings'> {
  return {
    purchase: ({ offerId }, { caller }) =>
      store.purchase({ offerId, organizationId: caller.organizationId, buyer: caller }),

    bookings: (ask, { caller }) => store.bookings(caller.organizationId, ask),

    booking: async ({ id }, { caller }) => {
      const booking = await store.bookingBy(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'There is no such booking, or it is not yours to see.')
      return booking
    },
  }
}
