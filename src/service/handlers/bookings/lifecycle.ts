import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import { assessCancellation } from '#service/underwriting/eligibility/cancellation.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/assert-found.ts'

/** Handlers that cancel, complete or correct a booking. */
export const lifecycleHandlers = {
  cancellation: async ({ id }, { caller, store, clock }) => {
    const booking = await store.getBooking(caller.organizationId, id)
    return assessCancellation(assertFound(booking, 'Booking'), clock())
  },

  cancel: async (change, { caller, store }) => {
    await store.cancelBooking(change, caller)
    return true
  },

  complete: async (change, { caller, store }) => {
    await store.completeBooking(change, caller)
    return true
  },

  correct: async (correction, { caller, store }) =>
    toCertificateRecord(store, await store.correctBooking(correction, caller)),
} satisfies Partial<Handlers>
