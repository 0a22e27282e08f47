import { isFromThisService, findRecommendedOffer } from '#contract/offer.ts'
import type { Draft } from './draft-content.ts'

type DraftQuote = NonNullable<Draft['quote']>

/** Finds what new offers are compared with: the recommended offer or, if it's a decline, the last one with a price. */
export function findComparedOffer({ shipmentJson, offers, previous }: DraftQuote): DraftQuote['previous'] {
  const best = findRecommendedOffer(offers)
  if (previous?.price && !best?.accepted) return previous
  // Only our own service takes the ID: others may reject the unknown field.
  const offerId = best && isFromThisService(best) ? best.id : undefined
  return { shipmentJson, price: best?.price, ...(offerId && { offerId }) }
}
