import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'

/** Returns an accepted offer of EUR 281.82, with changes. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  const lines = {
    premium: 24100,
    technologyFee: 2410,
    bookingFee: 1200,
    premiumTax: 472,
    technologyFeeTax: 0,
    bookingFeeTax: 0,
  }
  return {
    id: 'offer-1',
    accepted: true,
    amendments: [],
    reasons: [],
    price: { currency: isoCurrency('EUR'), lines, total: 28182 },
    ...overrides,
  }
}

/** Returns a declined offer with reasons. */
export function aDecline(reasons: readonly string[]): Offer {
  return {
    id: 'offer-1',
    accepted: false,
    amendments: reasons.map((message) => ({ type: 'error', message })),
    reasons: [],
  }
}
