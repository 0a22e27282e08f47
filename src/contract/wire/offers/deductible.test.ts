import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { offerV1, offerV2 } from './codecs.ts'

const readDeductible = (codec: typeof offerV2, fields: object) =>
  z.decode(codec, { id: 'a', currencyId: 'EUR', ...fields }).deductible

test.each<[string, number | undefined, object]>([
  ['read from a single entry', 25_000, { deductibles: [{ amount: 25_000 }] }],
  ['read from text', 25_000, { deductibles: [{ amount: '25000', type: 'each loss' }] }],
  ['read from a bare number', 25_000, { deductibles: [25_000] }],
  ['read from its own field first', 0, { deductible: 0, deductibles: [{ amount: 25_000 }] }],
  ['unknown if there are several', undefined, { deductibles: [{ amount: 25_000 }, { amount: 50_000 }] }],
  ['unknown if it’s a percentage', undefined, { deductibles: [{ amount: 10, type: 'PERCENTAGE' }] }],
  ['unknown if the percentage has its own field', undefined, { deductibles: [{ amount: 10, percent: 1 }] }],
  ['unknown without any', undefined, { deductibles: [] }],
])('the excess is %s', (_, excess, fields) => {
  expect(readDeductible(offerV2, fields)).toBe(excess)
})

test('the excess is in the units of its offer', () => {
  expect(readDeductible(offerV1, { tax: 1, deductibles: [250] })).toBe(25_000)
  const wire = z.encode(offerV2, anOffer({ deductible: 25_000 })) as object
  expect(z.decode(offerV2, { ...wire, deductible: undefined }).deductible).toBe(25_000)
})
