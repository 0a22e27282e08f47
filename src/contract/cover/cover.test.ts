import { expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import {
  describeExtensions,
  coverName,
  formatExcess,
  isWebAddress,
  lacksCurrency,
  describeExclusions,
  declineReasons,
  wordingName,
  formatWordings,
} from './cover.ts'

const offerAt = (total: number, currency = 'EUR') => ({
  price: { currency: isoCurrency(currency), lines: {}, total },
})

const coverage = (level: string, overrides: object = {}) => ({
  coverage: { level, covered: [], notCovered: [], ...overrides },
})
const extension = (name: string, clauses?: string) => ({
  id: name,
  name,
  premium: 0,
  ...(clauses && { clauses }),
})

test.each<[Pick<Offer, 'coverage' | 'policyRevision'>, string, string | undefined]>([
  [coverage('A', { name: 'All risks' }), 'All risks', 'Institute Cargo Clauses (A) 1/1/09'],
  [
    coverage('A', { clauses: 'Institute Cargo Clauses (A) 1/1/82' }),
    'ICC A',
    'Institute Cargo Clauses (A) 1/1/82',
  ],
  [coverage('B'), 'ICC B', 'Institute Cargo Clauses (B) 1/1/09'],
  [coverage('Gold', { name: 'Gold cover' }), 'Gold cover', 'Gold cover'],
  [coverage('Gold'), 'Gold', 'Gold'],
  [{ policyRevision: { policy: 'Cargo policy' } }, 'Cover', 'Cargo policy'],
  [{ policyRevision: { policy: '' } }, 'Cover', undefined],
  [{}, 'Cover', undefined],
])('names the cover of %j %j and its wording %j', (offer, name, wording) => {
  expect(coverName(offer)).toBe(name)
  expect(wordingName(offer)).toBe(wording)
})

test('lists optional cover and its wordings', () => {
  const extensions = [extension('War', 'Institute War Clauses'), extension('SRCC')]
  expect(describeExtensions({ extensions })).toBe('With war and SRCC')
  expect(describeExtensions({ extensions: [] })).toBeUndefined()
  expect(describeExtensions({})).toBeUndefined()
  expect(formatWordings({ ...coverage('A'), extensions })).toBe(
    'Institute Cargo Clauses (A) 1/1/09 and Institute War Clauses',
  )
  expect(formatWordings({ extensions })).toBe('terms of this cover and Institute War Clauses')
  expect(formatWordings({ ...coverage('C'), extensions: [extension('SRCC')] })).toBe(
    'Institute Cargo Clauses (C) 1/1/09',
  )
  expect(formatWordings({})).toBeUndefined()
})

test.each([
  [['War and civil war', 'Strikes'], 'War and strikes not included.'],
  [['Strike', 'Delay'], 'Strikes not included.'],
  [['Acts of war'], 'War not included.'],
  [['Warehouse fires', 'Lightning strikeouts'], undefined],
  [[], undefined],
  [undefined, undefined],
])('describes the exclusions %j as %j', (notCovered, sentence) => {
  expect(describeExclusions(notCovered ? coverage('A', { notCovered }) : {})).toBe(sentence)
})

test('formats the excess, or returns undefined if it’s unknown', () => {
  const { price } = offerAt(100_00)
  expect(formatExcess({ deductible: 250_00, price })).toBe('EUR 250.00')
  expect(formatExcess({ deductible: 0, price })).toBe('none')
  expect(formatExcess({ price })).toBeUndefined()
  expect(formatExcess({ deductible: 250_00 })).toBeUndefined()
})

test('gives blocking amendments as reasons, or all if none block, without duplicates', () => {
  const [blocking, informing] = [
    { type: 'error', message: 'The value is too high.' },
    { type: 'info', message: 'Call us.' },
  ] as const
  expect(declineReasons({ amendments: [informing, blocking, blocking] })).toEqual(['The value is too high.'])
  expect(declineReasons({ amendments: [informing, informing] })).toEqual(['Call us.'])
})

test('detects a price without a currency', () => {
  const without = (id: string, symbol: string) => ({
    price: { currency: { ...isoCurrency(id), symbol }, lines: {}, total: 1 },
  })
  expect(lacksCurrency(without('', ''))).toBe(true)
  for (const offer of [without('EUR', ''), without('', '€'), {}]) expect(lacksCurrency(offer)).toBe(false)
})

test.each([
  ['https://lading.example/a.pdf', true],
  ['HTTP://lading.example', true],
  ['javascript:alert(1)//https://lading.example', false],
  ['/documents/a.pdf', false],
  [undefined, false],
])('accepts %j as a web address: %s', (url, accepted) => {
  expect(isWebAddress(url)).toBe(accepted)
})
