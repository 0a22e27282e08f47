import { companyNameError, isCompanyName } from '#contract/booking.ts'
import { Problem } from '#contract/problem.ts'
import { canSendField } from '#service/api/permissions.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import { createFailureLog } from '#service/handlers/quotes/failure-log.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** Handlers that buy an offer, withdraw a purchase, and return one or all bookings. */
export function createBookingHandlers({
  store,
  clock,
}: Dependencies): Pick<Handlers, 'purchase' | 'withdraw' | 'booking' | 'bookings'> {
  const failureLog = createFailureLog({ store, clock })
  return {
    purchase: async ({ offerId, attempt, spokenBy, identifiedBy }, { caller }) => {
      if (spokenBy && !canSendField(caller.roles, 'hearConsent')) {
        throw new Problem('FORBIDDEN', 'Only support staff can record spoken consent. Nothing was bought.')
      }
      const spoken = parseSpokenConsent(spokenBy, identifiedBy)
      if (spoken) {
        const offer = await store.getOffer(caller.organizationId, offerId)
        const company = offer?.risk?.bookingHolder.businessName
        if (isCompanyName(spoken.by, company)) rejectField('spokenBy', companyNameError)
      }
      const order = { offerId, attempt, spoken, organizationId: caller.organizationId, buyer: caller }
      return toCertificateRecord(
        store,
        await failureLog.purchase(caller, offerId, () => store.purchaseOffer(order)),
      )
    },

    withdraw: async ({ id, attempt }, { caller }) => {
      const offer = await store.withdrawPurchase(caller, id, attempt)
      if (!offer) throw new Problem('NOT_FOUND', 'Offer not found.')
      return offer
    },

    bookings: (query, { caller }) => store.listBookings(caller.organizationId, query),

    booking: async ({ id }, { caller }) => {
      const booking = await store.getBooking(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'Booking not found.')
      return toCertificateRecord(store, booking)
    },
  }
}

/**
 * Returns the spoken consent of a request: who gave it, and how they were identified.
 * @throws Problem `VALIDATION_FAILED` if only one of the two is given.
 */
function parseSpokenConsent(by: string | undefined, identifiedBy: string | undefined) {
  if (!by && !identifiedBy) return undefined
  if (!by) rejectField('spokenBy', 'Enter the name of the person who agreed.')
  if (!identifiedBy) rejectField('identifiedBy', 'Enter how you identified the person who agreed.')
  return { by, identifiedBy }
}
