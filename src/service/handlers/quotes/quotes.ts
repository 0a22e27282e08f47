import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { ShipmentRequest } from '#contract/shipment.ts'
import { toDay, toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { comparePrices } from '#service/underwriting/rating/compare-offers.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'
import type { OfferDraft } from '#service/underwriting/rating/rating.ts'
import { calculateCommission } from '#service/underwriting/fees/split-price.ts'
import { chooseOrganization, resolveCustomer } from './quote-owner.ts'
import { resolveReferences } from './resolve-references.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { findSettings } from '#service/handlers/organization/settings.ts'
import type { Store } from '#service/store/store.ts'
import { recordFailedQuote } from './failure-log.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'
import { isSameShipment } from './is-same-shipment.ts'
import { rateShipment } from './rate-shipment.ts'
import { addWordingUrls, toPolicyRevision } from './wordings.ts'

/** Handlers that create a quote and read one of its offers. */
export const quoteHandlers = {
  createQuote: ({ previousOfferId, ...request }, context) =>
    createQuote(request, previousOfferId, context).catch((error: unknown) => {
      recordFailedQuote(context, request, previousOfferId, error)
      throw error
    }),

  getOffer: async ({ id }, { caller, store }) => {
    const offer = assertFound(await store.getOffer(caller, id), 'Offer')
    return { ...offer, legZones: await findLegZones(offer.risk) }
  },
} satisfies Partial<Handlers>

async function createQuote(
  request: ShipmentRequest,
  previousOfferId: string | undefined,
  { store, clock, caller, origin }: AuthenticatedContext,
): Promise<Offer[]> {
  const previous = await findPreviousOffer(store, caller, previousOfferId)
  const customer = await resolveCustomer(store, caller, request.customerId)
  const shipment = await resolveReferences(store, caller, request, customer)
  if (customer && previous && customer.organizationId !== previous.offer.organizationId) {
    // A comparison would show one organization what another one paid.
    rejectField('previousOfferId', 'Use an offer from the customer’s company, or leave this out.')
  }
  const organizationId = chooseOrganization(caller, customer, previous?.offer)
  await assertCanGetQuotes(store, caller, organizationId)
  const { enforceTrackingCode, additionalFields, showCommission } = await findSettings(
    store,
    caller,
    organizationId,
  )
  const settings = { ...caller.settings, enforceTrackingCode, additionalFields }
  const now = clock()
  const fees = await store.listOrganizationFees(organizationId, toDay(now))
  const { drafts, ...rating } = await rateShipment(store, shipment, now, settings, fees)
  const { risk, feeLevels } = rating

  const quote = { id: newId(now), createdAt: toIso(now) }
  const toOffer = (draft: OfferDraft): Offer => {
    const commission = showCommission && calculateCommission(draft.price?.lines.premium ?? 0, feeLevels)
    const offer = {
      ...draft,
      extensions: addWordingUrls(draft, origin),
      policyRevision: toPolicyRevision(draft, origin),
      id: newId(now),
      quoteId: quote.id,
      createdAt: quote.createdAt,
      risk,
      ...(commission ? { commission } : {}),
    }
    return previous ? { ...offer, change: comparePrices(previous.findSameLevel(offer), offer) } : offer
  }
  // The recommended offer comes first; this order is stored and returned.
  const offers = drafts.map(toOffer)
  const requester = { id: caller.id, name: caller.name }
  const isReplaced = previous?.offer.risk && isSameShipment(previous.offer.risk, risk)
  const replacedQuoteId = isReplaced ? previous.offer.quoteId : undefined
  const owner = { organizationId, requester, customer }
  await store.saveQuote({ ...quote, ...owner, ...rating, offers, replacedQuoteId })
  const { organizationName } = customer ?? previous?.offer ?? {}
  return organizationName ? offers.map((offer) => ({ ...offer, organizationId, organizationName })) : offers
}

/** Checks that an organization can get quotes. @throws Problem `VALIDATION_FAILED` if it's suspended. */
async function assertCanGetQuotes(store: Store, caller: Caller, organizationId: string): Promise<void> {
  // The caller's own organization is active, or the request would have been rejected.
  if (organizationId === caller.organizationId) return
  const suspended = await store.findSuspended(organizationId)
  if (suspended !== undefined) {
    throw new Problem('VALIDATION_FAILED', `${suspended} is suspended. Reactivate it to get new quotes.`)
  }
}

/**
 * Finds the offer to compare the prices of a quote with, if any.
 * @returns that offer, and a function that finds the one to compare a new one with: at the same level, else that offer.
 * @throws Problem `VALIDATION_FAILED` if the offer doesn't exist or isn't visible.
 */
async function findPreviousOffer(store: Store, caller: Caller, offerId: string | undefined) {
  if (offerId === undefined) return undefined
  const offers = await store.listQuoteOffers(caller, offerId)
  const message = 'Offer not found. Use the ID of one of your own offers, or leave this out.'
  const offer =
    offers.find(({ id }) => id === offerId.toLowerCase()) ??
    rejectField('previousOfferId', message, 'Some fields are invalid.')
  return {
    offer,
    findSameLevel: ({ coverage }: Offer) =>
      offers.find((each) => each.coverage?.level === coverage?.level) ?? offer,
  }
}
