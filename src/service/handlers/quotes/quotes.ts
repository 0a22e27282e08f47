import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { ShipmentRequest } from '#contract/shipment.ts'
import { toDay, toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { comparePrices } from '#service/underwriting/rating/compare-offers.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'
import { totalCommission } from '#service/underwriting/fees/split-price.ts'
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
      recordFailedQuote(context, request, error)
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
  const { id, name, settings } = caller
  const previous = await findPreviousOffer(store, caller, previousOfferId)
  const shipment = await resolveReferences(store, caller, request)
  const customer = await findCustomer(store, caller, request.customerId)
  if (customer && previous && customer.organizationId !== previous.offer.organizationId) {
    // A comparison would show one organization what another one paid.
    rejectField('previousOfferId', 'Use an offer of the customer’s organization, or leave this out.')
  }
  // A quote for a customer of an organization below, or after an offer of one, belongs to that organization.
  const { organizationId = caller.organizationId } = customer ?? previous?.offer ?? {}
  // The caller's own organization is active, or the request would have been rejected.
  const isOwn = organizationId === caller.organizationId
  const suspended = isOwn ? undefined : await store.findSuspended(organizationId)
  if (suspended !== undefined) {
    throw new Problem('VALIDATION_FAILED', `${suspended} is suspended. Reactivate it to get new quotes.`)
  }
  const ownerSettings = await findSettings(store, caller, organizationId)
  const { enforceTrackingCode, additionalFields, showCommission } = ownerSettings
  const now = clock()
  const fees = await store.listOrganizationFees(organizationId, toDay(now))
  const { drafts, ...rating } = await rateShipment(
    store,
    shipment,
    now,
    { ...settings, enforceTrackingCode, additionalFields },
    fees,
  )
  const quoteId = newId(now)
  const createdAt = toIso(now)
  const { risk, feeLevels } = rating
  // The recommended offer comes first; this order is stored and returned.
  const offers = drafts
    .map((draft): Offer => {
      const policyRevision = toPolicyRevision(draft, origin)
      const extensions = addWordingUrls(draft, origin)
      const commission = showCommission && totalCommission(draft.price?.lines.premium ?? 0, feeLevels)
      return {
        ...draft,
        extensions,
        policyRevision,
        id: newId(now),
        quoteId,
        createdAt,
        risk,
        ...(commission ? { commission } : {}),
      }
    })
    .map((offer) =>
      previous ? { ...offer, change: comparePrices(previous.findSameLevel(offer), offer) } : offer,
    )
  const requester = { id, name }
  const replacedQuoteId =
    previous?.offer.risk && isSameShipment(previous.offer.risk, risk) ? previous.offer.quoteId : undefined
  const owner = { organizationId, requester, customer }
  await store.saveQuote({ id: quoteId, ...owner, ...rating, offers, createdAt, replacedQuoteId })
  return offers
}

/** Finds the customer of a quote request, which has already been validated. */
async function findCustomer(store: Store, caller: Caller, customerId: string | undefined) {
  if (customerId === undefined) return undefined
  const customer = await store.getCustomer(caller, customerId)
  if (!customer) return undefined
  return { id: customer.id, name: customer.name ?? customer.id, organizationId: customer.organizationId }
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
