import { hasLapsed, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { AskedShipment, Risk } from '#contract/shipment.ts'
import { problemOf } from '#service/http/error-handler.ts'
import type { Doer } from '#service/store/audit/audit-entries.ts'
import { tooLate } from '#service/store/bookings/bookings.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { spelledOut } from './resolve-references.ts'
import type { Means } from '#service/api/handlers.ts'

/**
 * Has the staff told of what failed for somebody: offers that the service could not make, and purchases that it could
 * not or would not do. Whoever asked is answered as ever, and first.
 */
export function failureNotes({ store, clock }: Pick<Means, 'store' | 'clock'>) {
  return {
    /** Asks for offers. */
    quote: <Answer>(caller: Caller, asked: AskedShipment, act: () => Promise<Answer>): Promise<Answer> =>
      act().catch((error: unknown) => {
        if (problemOf(error).status >= 500) {
          store.noteFailure(async () => ({
            by: caller,
            sentence: 'Asking for offers failed in the service. Nothing was priced.',
            ask: { risk: await riskOf(store, caller, asked) },
          }))
        }
        throw error
      }),

    /** Buys an offer. */
    purchase: <Answer>(by: Doer, offerId: string, act: () => Promise<Answer>): Promise<Answer> =>
      act().catch((error: unknown) => {
        const problem = problemOf(error)
        const isOf = problem.status >= 500 || (problem.code === 'CONFLICT' && problem.message !== tooLate)
        // The queue leaves it out where another offer of the quote is bought.
        if (isOf) {
          const now = clock()
          store.noteFailure(async () => {
            const offer = await store.offerBy(by.organizationId, offerId)
            if (!offer?.accepted || !offer.quoteId) return undefined
            const ask = { quoteId: offer.quoteId, offerId: offer.id }
            return { by, sentence: whyNotBought(problem, offer, now), ask }
          })
        }
        throw error
      }),
  }
}

function whyNotBought({ status, message }: Problem, offer: Offer, now: number): string {
  if (status >= 500) return 'Buying failed in the service. Nothing was bought.'
  return hasLapsed(offer, now) ? 'It was to be bought after it had lapsed. Nothing was bought.' : message
}

/** What offers were asked for, as far as it is known without pricing it. */
async function riskOf(store: Store, caller: Caller, asked: AskedShipment): Promise<Risk> {
  const shipment = await spelledOut(store, caller, asked)
  const tables = await store.reference()
  const currencyId = shipment.currencyId ?? tables.currency(caller.settings.currencyId)?.id
  const commodity = (await store.commodities()).find(({ id }) => id === shipment.commodityId)
  return { ...shipment, currencyId, commodityName: commodity?.name ?? shipment.commodityId }
}
