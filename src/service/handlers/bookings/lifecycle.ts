import { Problem } from '#contract/problem.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import { assessCancellation } from '#service/underwriting/eligibility/cancellation.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

type LifecycleActions = 'cancellation' | 'cancel' | 'complete' | 'correct'

/** Handlers that cancel, complete or correct a booking. */
export function createLifecycleHandlers({ store, clock }: Dependencies): Pick<Handlers, LifecycleActions> {
  return {
    cancellation: async ({ id }, { caller }) => {
      const booking = await store.getBooking(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'Booking not found.')
      return assessCancellation(booking, clock())
    },

    cancel: async (change, { caller }) => {
      await store.cancelBooking(change, caller)
      return true
    },

    complete: async (change, { caller }) => {
      await store.completeBooking(change, caller)
      return true
    },

    correct: async (correction, { caller }) =>
      toCertificateRecord(store, await store.correctBooking(correction, caller)),
  }
}
