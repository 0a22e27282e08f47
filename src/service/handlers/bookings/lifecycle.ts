import { Problem } from '#contract/problem.ts'
import { onPaper } from '#service/documents/certificate/certificate-record.ts'
import { cancellationOf } from '#service/underwriting/eligibility/cancellation.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

type LifecycleActs = 'cancellation' | 'cancel' | 'complete' | 'correct'

/** What becomes of a booking. */
export function lifecycleHandlers({ store, clock }: Means): Pick<Handlers, LifecycleActs> {
  return {
    cancellation: async ({ id }, { caller }) => {
      const booking = await store.bookingBy(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'There is no such booking, or it is not yours to see.')
      return cancellationOf(booking, clock())
    },

    cancel: async (change, { caller }) => {
      await store.cancel(change, caller)
      return true
    },

    complete: async (change, { caller }) => {
      await store.complete(change, caller)
      return true
    },

    correct: async (correction, { caller }) => onPaper(store, await store.correct(correction, caller)),
  }
}
