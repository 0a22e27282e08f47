import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { changeSince } from '#service/underwriting/rating/compare-offers.ts'
import { legZonesOf } from '#service/underwriting/places/leg-time-zones.ts'
import { spelledOut } from './resolve-references.ts'
import type { Store } from '#service/store/store.ts'
import { failureNotes } from './failure-log.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { rate } from './rate-shipment.ts'
import { extensionsOf, revisionOf } from './wordings.ts'

/** Asking for offers, and one offer again. */
export function quoteHandlers({ store, clock }: Means): Pick<Handlers, 'quote' | 'offer'> {
  const noting = failureNotes({ store, clock })
  return {
    quote: async ({ previousOfferId, ...asked }, { caller, origin }) =>
      noting.quote(caller, asked, async () => {
        const before = await quoteBefore(store, caller.organizationId, previousOfferId)
        const shipment = await spelledOut(store, caller, asked)
        const now = clock()
        const { drafts, risk, editionId, screenedBy } = await rate(store, shipment, now, caller.settings)
        const quoteId = newId(now)
        const createdAt = isoTime(now)
        // The drafts come with the recommended one first, and so they are kept and told.
        const offers = drafts
          .map((draft): Offer => {
            const policyRevision = revisionOf(draft, origin)
            const extensions = extensionsOf(draft, origin)
            return { ...draft, extensions, policyRevision, id: newId(now), quoteId, createdAt, risk }
          })
          .map((offer) => (before ? { ...offer, change: changeSince(before(offer), offer) } : offer))
        const { organizationId, id, name } = caller
        const askedBy = { id, name }
        const kept = { id: quoteId, organizationId, askedBy, editionId, screenedBy, risk, offers, createdAt }
        await store.keepQuote({
          ...kept,
          customer: await customerOf(store, organizationId, asked.customerId),
        })
        return offers
      }),

    offer: async ({ id }, { caller }) => {
      const offer = await store.offerBy(caller.organizationId, id)
      if (!offer) throw new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to see.')
      return { ...offer, legZones: await legZonesOf(offer.risk) }
    },
  }
}

/** The customer that offers are asked for, where one is named: who that is has been seen to. */
async function customerOf(store: Store, organizationId: string, customerId: string | undefined) {
  if (customerId === undefined) return undefined
  const customer = await store.customerBy(organizationId, customerId)
  return customer && { id: customer.id, name: customer.name ?? customer.id }
}

/**
 * Finds what the new offers are compared with: the one at the same level of cover, else the very one that was named.
 * @returns nothing where none was named.
 * @throws Problem VALIDATION_FAILED for an offer that is not there and for a stranger's alike.
 */
async function quoteBefore(store: Store, organizationId: string, offerId: string | undefined) {
  if (offerId === undefined) return undefined
  const offers = await store.quoteOf(organizationId, offerId)
  const named = offers.find(({ id }) => id === offerId.toLowerCase())
  if (!named) {
    const sentence = 'There is no such offer, or it is not yours to see. Name one of yours, or leave it out.'
    throw new Problem('VALIDATION_FAILED', 'Some answers need another look before this can be quoted.', {
      fields: [{ path: 'previousOfferId', sentence }],
    })
  }
  return ({ coverage }: Offer) => offers.find((offer) => offer.coverage?.level === coverage?.level) ?? named
}
