import type { Holder } from '#contract/holder.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { ShipmentRequest } from '#contract/shipment.ts'
import { toProblem } from '#service/http/error-handler.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import { chooseOrganization, resolveCustomer } from './quote-owner.ts'
import { resolveReferences } from './resolve-references.ts'
import type { AuthenticatedContext, Dependencies } from '#service/api/handlers.ts'

// Failed requests are recorded in the queue. The caller gets the error first, unchanged.

/** Records a quote request that hit an internal error, for the organization that the quote would have belonged to. */
export function recordFailedQuote(
  context: AuthenticatedContext,
  request: ShipmentRequest,
  previousOfferId: string | undefined,
  error: unknown,
): void {
  if (toProblem(error).status < 500) return
  const { store, caller } = context
  store.recordFailure(async () => {
    const customer = await resolveCustomer(store, caller, request.customerId)
    const previousOffer = previousOfferId ? await store.getOffer(caller, previousOfferId) : undefined
    return {
      actor: { ...caller, organizationId: chooseOrganization(caller, customer, previousOffer) },
      reason: 'The quote failed because of an internal error.',
      request: { risk: await findRisk(context, request, customer) },
    }
  })
}

/** Records a purchase that hit an internal error or was rejected. */
export function recordFailedPurchase(
  { store, clock }: Dependencies,
  actor: Actor,
  offerId: string,
  error: unknown,
): void {
  const problem = toProblem(error)
  const isRejected = problem.code === 'CONFLICT' && problem.reason !== 'WITHDRAWN'
  if (problem.status < 500 && !isRejected) return
  const now = clock()
  // The queue leaves it out if another offer from the quote has been bought.
  store.recordFailure(async () => {
    const offer = await store.getOffer(actor, offerId)
    if (!offer?.accepted || !offer.quoteId) return undefined
    const request = { quoteId: offer.quoteId, offerId: offer.id }
    const { organizationId = actor.organizationId } = offer
    return {
      actor: { ...actor, organizationId },
      reason: purchaseFailureMessage(problem, offer, now),
      request,
    }
  })
}

function purchaseFailureMessage({ status, message }: Problem, offer: Offer, now: number): string {
  if (status >= 500) return 'The purchase failed because of an internal error. Nothing was bought.'
  return hasExpired(offer, now) ? 'The offer had expired. Nothing was bought.' : message
}

/** Returns what is known of the requested shipment without pricing it. */
async function findRisk(
  { store, caller, clock }: AuthenticatedContext,
  request: ShipmentRequest,
  customer: { readonly holder: Holder } | undefined,
) {
  const shipment = await resolveReferences(store, caller, request, customer)
  const tables = await store.reference()
  const currencyId = shipment.currencyId ?? tables.currencyOrDefault(caller.settings.currencyId).id
  const commodity = tables.commodities(clock()).find(({ id }) => id === shipment.commodityId)
  return { ...shipment, currencyId, commodityName: commodity?.name ?? shipment.commodityId }
}
