import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { comparePrices } from '#service/underwriting/rating/compare-offers.ts'
import { findLegZones } from '#service/underwriting/places/leg-time-zones.ts'
import { resolveReferences } from './resolve-references.ts'
import type { Store } from '#service/store/store.ts'
import { createFailureLog } from './failure-log.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'
import { rateShipment } from './rate-shipment.ts'
import { addWordingUrls, toPolicyRevision } from './wordings.ts'

/** Handlers that create a quote and read one of its offers. */
export function createQuoteHandlers({ store, clock }: Dependencies): Pick<Handlers, 'quote' | 'offer'> {
  const failureLog = createFailureLog({ store, clock })
  return {
    quote: async ({ previousOfferId, ...request }, { caller, origin }) =>
      failureLog.quote(caller, request, async () => {
        const previousOffer = await findPreviousOffer(store, caller.organizationId, previousOfferId)
        const shipment = await resolveReferences(store, caller, request)
        const now = clock()
        const { drafts, risk, editionId, screeningEditionId } = await rateShipment(
          store,
          shipment,
          now,
          caller.settings,
        )
        const quoteId = newId(now)
        const createdAt = toIso(now)
        // The recommended offer comes first; this order is stored and returned.
        const offers = drafts
          .map((draft): Offer => {
            const policyRevision = toPolicyRevision(draft, origin)
            const extensions = addWordingUrls(draft, origin)
            return { ...draft, extensions, policyRevision, id: newId(now), quoteId, createdAt, risk }
          })
          .map((offer) =>
            previousOffer ? { ...offer, change: comparePrices(previousOffer(offer), offer) } : offer,
          )
        const { organizationId, id, name } = caller
        await store.saveQuote({
          id: quoteId,
          organizationId,
          requester: { id, name },
          customer: await findCustomer(store, organizationId, request.customerId),
          editionId,
          screeningEditionId,
          risk,
          offers,
          createdAt,
        })
        return offers
      }),

    offer: async ({ id }, { caller }) => {
      const offer = await store.getOffer(caller.organizationId, id)
      if (!offer) throw new Problem('NOT_FOUND', 'Offer not found.')
      return { ...offer, legZones: await findLegZones(offer.risk) }
    },
  }
}

/** Finds the customer of a quote request, which has already been validated. */
async function findCustomer(store: Store, organizationId: string, customerId: string | undefined) {
  if (customerId === undefined) return undefined
  const customer = await store.getCustomer(organizationId, customerId)
  return customer && { id: customer.id, name: customer.name ?? customer.id }
}

/**
 * Finds the offer to compare each new one with: the one at the same level, else the requested one.
 * @returns undefined if there is no previous offer.
 * @throws Problem `VALIDATION_FAILED` if the offer doesn't exist or belongs to another organization.
 */
async function findPreviousOffer(store: Store, organizationId: string, offerId: string | undefined) {
  if (offerId === undefined) return undefined
  const offers = await store.listQuoteOffers(organizationId, offerId)
  const named = offers.find(({ id }) => id === offerId.toLowerCase())
  if (!named) {
    const message = 'Offer not found. Use the ID of one of your own offers, or leave this out.'
    throw new Problem('VALIDATION_FAILED', 'Some fields are invalid.', {
      fields: [{ path: 'previousOfferId', message }],
    })
  }
  return ({ coverage }: Offer) => offers.find((offer) => offer.coverage?.level === coverage?.level) ?? named
}
