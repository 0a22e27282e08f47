import { deflateRawSync } from 'node:zlib'
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

function decodeAll(contents: readonly Buffer[]) {
  return contents.map((content, position) =>
    decodeOffer(
      {
        offer_id: `offer-${position}`,
        quote_id: 'quote',
        position,
        content,
        first_content: contents[0] ?? content,
        shows_commission: 0,
        quoted_at: '',
        organization_created_at: '',
      },
      JSON.stringify(risk),
    ),
  )
}

test('decodes the offers of a quote as they were encoded', () => {
  expect(decodeAll(encodeOffers(offers))).toEqual(offers)
})

test('decodes offers that were compressed one by one, the others with the first as dictionary', () => {
  const [first = '', ...others] = offers.map(({ id: _id, quoteId: _quoteId, risk: _risk, ...content }) =>
    JSON.stringify(content),
  )
  const dictionary = Buffer.from(first)
  const contents = [deflateRawSync(first), ...others.map((other) => deflateRawSync(other, { dictionary }))]
  expect(decodeAll(contents)).toEqual(offers)
})
