import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { decodeOffer, encodeOffers } from './offer-content.ts'
import { offerDictionary } from './offer-dictionary.ts'

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
  const stored = encodeOffers(offers)
  const decoded = offers.map(({ id, quoteId = '' }, position) =>
    decodeOffer(
      {
        offer_id: id,
        quote_id: quoteId,
        position,
        offers: stored,
        shows_commission: 0,
        quoted_at: '',
        organization_created_at: '',
      },
      JSON.stringify(risk),
    ),
  )
  expect(decoded).toEqual(offers)
})

test('uses the dictionary that stored offers were encoded with', () => {
  const digest = createHash('sha256').update(offerDictionary).digest('base64url')
  expect(digest).toBe('qJPYi9dqaytqo77V2gUHtjSn7Oz-rNU7Nl_rFDOW4hA')
})
