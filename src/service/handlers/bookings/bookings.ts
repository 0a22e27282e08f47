import { companyAgrees, isCompanyName } from '#contract/booking.ts'
import { Problem } from '#contract/problem.ts'
import { mayField } from '#service/api/permissions.ts'
import { onPaper } from '#service/documents/certificate/certificate-record.ts'
import { failureNotes } from '#service/handlers/quotes/failure-log.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { refuse } from '#service/handlers/reject-field.ts'

/** Buying an offer, taking that back while it has bought nothing, and one booking or all of them again. */
export function bookingHandlers({
  store,
  clock,
}: Means): Pick<Handlers, 'purchase' | 'withdraw' | 'booking' | 'bookings'> {
  const noting = failureNotes({ store, clock })
  return {
    purchase: async ({ offerId, attempt, spokenBy, identifiedBy }, { caller }) => {
      if (spokenBy && !mayField(caller.roles, 'hearConsent')) {
        throw new Problem('FORBIDDEN', 'Only support staff may record a spoken consent. Nothing was bought.')
      }
      const spoken = spokenConsentIn(spokenBy, identifiedBy)
      if (spoken) {
        const offer = await store.offerBy(caller.organizationId, offerId)
        const company = offer?.risk?.bookingHolder.businessName
        if (isCompanyName(spoken.by, company)) refuse('spokenBy', companyAgrees)
      }
      const order = { offerId, attempt, spoken, organizationId: caller.organizationId, buyer: caller }
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

/**
 * Returns the spoken consent of a request: who gave it, and how they were identified.
 * @throws Problem `VALIDATION_FAILED` if only one of the two is given.
 */
function spokenConsentIn(by: string | undefined, identifiedBy: string | undefined) {
  if (!by && !identifiedBy) return undefined
  if (!by) refuse('spokenBy', 'Enter the name of the person who agreed.')
  if (!identifiedBy) refuse('identifiedBy', 'Enter how you identified the person who agreed.')
  return { by, identifiedBy }
}
