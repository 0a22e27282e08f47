import { expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { decodeOffer, encodeOffers } from './offer-content.ts'

const risk = { commodityId: '105' }
const offers = ['All risks', 'Named perils\nand more', 'Basic'].map((name, index) => ({
  id: `offer-${index}`,
  quoteId: 'quote',
  accepted: true,
  amendments: [],
  reasons: [{ code: 'cover', sentence: name, operation: 'note' }],
  risk,
})) as unknown as Offer[]

test('decodes the offers of a quote as they were encoded', () => {
  const first_content = encodeOffers(offers)
  const decoded = offers.map(({ id, quoteId = '' }, position) =>
    decodeOffer(
      {
        offer_id: id,
        quote_id: quoteId,
        position,
        first_content,
        shows_commission: 0,
        quoted_at: '',
        organization_created_at: '',
      },
      JSON.stringify(risk),
    ),
  )
  expect(decoded).toEqual(offers)
})
