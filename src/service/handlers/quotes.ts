import { randomUUID } from 'node:crypto'
import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { isoTime } from '#service/clock.ts'
import { spelledOut } from './asked.ts'
import type { Handlers, Means } from './handlers.ts'
import { rate } from './rating.ts'

/** Asking for offers, and one offer again. */
export function quoteHandlers({ store, clock }: Means): Pick<Handlers, 'quote' | 'offer'> {
  return {
    quote: async (asked, { caller }) => {
      const shipment = await spelledOut(store, caller.organizationId, asked)
      const now = clock()
      const { drafts, risk, editionId } = await rate(store, shipment, now)
      const quoteId = randomUUID()
      const createdAt = isoTime(now)
      // The drafts come with the recommended one first, and so they are kept and told.
      const offers: Offer[] = drafts.map((draft) => ({
        ...draft,
        id: randomUUID(),
        quoteId,
        createdAt,
        risk,
      }))
      const { organizationId, id, name } = caller
      const askedBy = { id, name }
      await store.keepQuote({ id: quoteId, organizationId, askedBy, editionId, risk, offers, createdAt })
      return offers
    },

    offer: async ({ id }, { caller }) => {
      const offer = await store.offerBy(caller.organizationId, id)
      if (!offer) throw new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to see.')
      return offer
    },
  }
}
