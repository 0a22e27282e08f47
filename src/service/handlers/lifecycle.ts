import { holderName } from '#contract/holder.ts'
import { Problem } from '#contract/problem.ts'
import { cancellationOf } from '#service/underwriting/cancelling.ts'
import type { Handlers, Means } from './handlers.ts'

type LifecycleActs = 'cancellation' | 'cancel' | 'complete' | 'correct' | 'check'

/** What becomes of a booking, and whether its paper is real. */
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

    correct: (correction, { caller }) => store.correct(correction, caller),

    // Open to anybody who holds the paper, so it tells what stands there and nothing more of the holder or the buyer.
    check: async ({ reference }) => {
      const booking = await store.bookingByReference(reference)
      const { risk } = booking ?? {}
      const [first] = risk?.journeyLegs ?? []
      const last = risk?.journeyLegs.at(-1)
      if (!booking || !risk || !first || !last) {
        throw new Problem(
          'NOT_FOUND',
          'There is no booking with this reference. Check its letters and figures.',
        )
      }
      const { level, name } = booking.offer?.coverage ?? {}
      return {
        reference: booking.reference ?? '',
        status: booking.status ?? 0,
        statusName: booking.statusName ?? '',
        inForce: booking.status === 2,
        holderName: holderName(risk.bookingHolder),
        start: townOf(first.start),
        end: townOf(last.end),
        startTime: first.startTime,
        endTime: last.endTime,
        ...(risk.commodityName ? { commodityName: risk.commodityName } : {}),
        insuredValue: risk.insuredValue,
        ...(risk.currencyId ? { currencyId: risk.currencyId } : {}),
        ...(level ? { coverage: { level, ...(name ? { name } : {}) } } : {}),
        // None is told as none: whoever holds a paper with more on it must see that.
        extensions: (booking.offer?.extensions ?? []).map((extension) => extension.name),
        purchasedAt: booking.purchasedAt ?? '',
        ...(booking.edition === undefined ? {} : { edition: booking.edition }),
        ...(booking.editionAt === undefined ? {} : { editionAt: booking.editionAt }),
        ...(booking.specimen === undefined ? {} : { specimen: booking.specimen }),
      }
    },
  }
}

/** The last two parts of a place: a street before them may be somebody's home. */
function townOf(place: string): string {
  return place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ')
}
