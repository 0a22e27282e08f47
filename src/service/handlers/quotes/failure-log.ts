import { hasExpired, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { ShipmentRequest, Risk } from '#contract/shipment.ts'
import { toProblem } from '#service/http/error-handler.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import { withdrawnMessage } from '#service/store/bookings/bookings.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { resolveReferences } from './resolve-references.ts'
import type { Dependencies } from '#service/api/handlers.ts'

/**
 * Has the staff told of what failed for somebody: offers that the service could not make, and purchases that it could
 * not or would not do. Whoever asked is answered as ever, and first.
 */
export function createFailureLog({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  return {
    /** Asks for offers. */
    quote: <Answer>(caller: Caller, request: ShipmentRequest, run: () => Promise<Answer>): Promise<Answer> =>
      run().catch((error: unknown) => {
        if (toProblem(error).status >= 500) {
          store.recordFailure(async () => ({
            by: caller,
            sentence: 'The quote failed because of an internal error.',
            ask: { risk: await findRisk(store, caller, request) },
          }))
        }
        throw error
      }),

    /** Buys an offer. */
    purchase: <Answer>(by: Actor, offerId: string, run: () => Promise<Answer>): Promise<Answer> =>
      run().catch((error: unknown) => {
        const problem = toProblem(error)
        const isReported =
          problem.status >= 500 || (problem.code === 'CONFLICT' && problem.message !== withdrawnMessage)
        // The queue leaves it out where another offer of the quote is bought.
        if (isReported) {
          const now = clock()
          store.recordFailure(async () => {
            const offer = await store.getOffer(by.organizationId, offerId)
            if (!offer?.accepted || !offer.quoteId) return undefined
            const ask = { quoteId: offer.quoteId, offerId: offer.id }
            return { by, sentence: purchaseFailureMessage(problem, offer, now), ask }
          })
        }
        throw error
      }),
  }
}

function purchaseFailureMessage({ status, message }: Problem, offer: Offer, now: number): string {
  if (status >= 500) return 'The purchase failed because of an internal error. Nothing was bought.'
  return hasExpired(offer, now) ? 'The offer had expired. Nothing was bought.' : message
}

/** What offers were asked for, as far as it is known without pricing it. */
async function findRisk(store: Store, caller: Caller, request: ShipmentRequest): Promise<Risk> {
  const shipment = await resolveReferences(store, caller, request)
  const tables = await store.reference()
  const currencyId = shipment.currencyId ?? tables.currency(caller.settings.currencyId)?.id
  const commodity = (await store.commodities()).find(({ id }) => id === shipment.commodityId)
  return { ...shipment, currencyId, commodityName: commodity?.name ?? shipment.commodityId }
}
