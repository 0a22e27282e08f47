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
 * Records failed requests in the queue: quotes and purchases that hit an internal error, and purchases that were
 * rejected. The caller gets the error first, unchanged.
 */
export function createFailureLog({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  return {
    /** Runs a quote request. */
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

    /** Runs a purchase. */
    purchase: <Answer>(by: Actor, offerId: string, run: () => Promise<Answer>): Promise<Answer> =>
      run().catch((error: unknown) => {
        const problem = toProblem(error)
        const isReported =
          problem.status >= 500 || (problem.code === 'CONFLICT' && problem.message !== withdrawnMessage)
        // The queue leaves it out if another offer of the quote has been bought.
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

/** Returns the requested shipment, as far as it's known without pricing it. */
async function findRisk(store: Store, caller: Caller, request: ShipmentRequest): Promise<Risk> {
  const shipment = await resolveReferences(store, caller, request)
  const tables = await store.reference()
  const currencyId = shipment.currencyId ?? tables.currency(caller.settings.currencyId)?.id
  const commodity = (await store.commodities()).find(({ id }) => id === shipment.commodityId)
  return { ...shipment, currencyId, commodityName: commodity?.name ?? shipment.commodityId }
}
