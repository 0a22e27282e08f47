import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { spokenAmount } from '#contract/money/amount-in-words.ts'
import { type SpokenShipment, spokenPrice, spokenTime } from './phone-script.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const dollars = isoCurrency('USD')

const offer: Offer = {
  id: 'one',
  accepted: true,
  amendments: [],
  reasons: [],
  price: { currency: dollars, lines: {}, total: 41_250 },
  deductible: 50_000,
  coverage: { level: 'A', name: 'All risks', covered: [], notCovered: [] },
  validUntil: '2026-11-22T17:00:00.000Z',
}
const leg = {
  from: 'Helsinki, Finland',
  to: 'New York, USA',
  mode: 'by sea',
  departsAt: '2026-11-29T06:00:00.000Z',
  arrivesAt: '',
  departureZone: 'Europe/Helsinki',
}
const shipment: SpokenShipment = {
  goods: 'Industrial machinery and parts',
  valueInWords: 'one hundred and twenty thousand US dollars',
  legs: [leg],
}

const script = (change: Partial<Offer> = {}, spoken: SpokenShipment | undefined = shipment) =>
  spokenPrice({ ...offer, ...change }, spoken, now, 'UTC')
const departing = (departsAt: string) => script({}, { ...shipment, legs: [{ ...leg, departsAt }] })

describe('phone script', () => {
  test('states the cover, goods, journey, price, validity and excess', () => {
    expect(script()).toBe(
      'All risks cover for industrial machinery and parts worth one hundred and twenty thousand US dollars, from Helsinki to New York, departing 29 November, costs 412 US dollars and 50 cents in total. The price is valid until 5 pm today, Coordinated Universal Time. There’s an excess of 500 US dollars for each loss.',
    )
  })

  test('states optional extras, a missing excess and that a specimen provides no cover', () => {
    const extensions = [
      { id: 'war', name: 'War', premium: 1 },
      { id: 'strikes', name: 'Strikes', premium: 1 },
    ]
    expect(script({ extensions, deductible: 0, specimen: true })).toMatch(
      /^All risks cover with war and strikes for .+ There’s no excess\. This is a specimen and provides no cover\.$/,
    )
  })

  test('states the conditions, each once', () => {
    const messages = ['Keep the reconditioning report.', 'Not covered: electrical breakdown']
    const amendments = [...messages, ...messages].map((message) => ({ type: 'info' as const, message }))
    expect(script({ amendments, specimen: true })).toMatch(
      / for each loss\. These conditions apply\. Keep the reconditioning report\. Not covered: electrical breakdown\. This is a specimen/,
    )
  })

  test('leaves out what is unknown', () => {
    const bare = { id: 'one', accepted: true, amendments: [], reasons: [], price: offer.price }
    expect(spokenPrice(bare, undefined, now)).toBe('Cover costs 412 US dollars and 50 cents in total.')
    const unknown = { goods: '', valueInWords: '', legs: [{ ...leg, to: '', departsAt: 'soon' }] }
    expect(spokenPrice(bare, unknown, now)).toBe('Cover costs 412 US dollars and 50 cents in total.')
  })

  test('names the time zone of the speaker, which may not be the customer’s', () => {
    const inTokyo = spokenPrice(
      { ...offer, validUntil: '2026-11-22T14:30:00.000Z' },
      shipment,
      now,
      'Asia/Tokyo',
    )
    expect(inTokyo).toContain('valid until 11:30 pm today, Japan Standard Time.')
    expect(script({ validUntil: 'later' })).toContain('valid until later.')
  })

  test.each([
    ['Named perils', 'Named perils cover'],
    ['Full cover', 'Full cover'],
    [undefined, 'ICC A cover'],
  ])('says the name of the cover %s as %s', (name, words) => {
    const coverage = { level: 'A', name, covered: [], notCovered: [] }
    expect(script({ coverage })).toMatch(new RegExp(`^${words} for industrial`))
  })

  test('adds a comma after goods whose name contains one', () => {
    expect(script({}, { ...shipment, goods: 'Machinery, used' })).toContain(
      'for machinery, used, worth one hundred',
    )
  })

  test('is undefined for a decline or an offer without a price', () => {
    expect(script({ accepted: false })).toBeUndefined()
    expect(script({ price: undefined })).toBeUndefined()
  })

  test('uses the departure zone for the day and adds the year if it differs', () => {
    expect(departing('2026-11-28T22:30:00.000Z')).toContain('departing 29 November,')
    expect(departing('2027-01-05T06:00:00.000Z')).toContain('departing 5 January 2027,')
  })
})

test.each([
  ['2026-11-22T17:00:00.000Z', '5 pm today'],
  ['2026-11-22T17:30:00.000Z', '5:30 pm today'],
  ['2026-11-22T12:30:00.000Z', '12:30 pm today'],
  ['2026-11-23T00:00:00.000Z', '12 am tomorrow'],
  ['2026-11-23T09:05:00.000Z', '9:05 am tomorrow'],
  ['2026-11-24T12:00:00.000Z', 'noon on 24 November'],
  ['2026-11-24T00:30:00.000Z', '12:30 am on 24 November'],
  ['2027-01-02T23:00:00.000Z', '11 pm on 2 January 2027'],
  ['later', 'later'],
])('speaks %s as %s', (timestamp, words) => {
  expect(spokenTime(timestamp, now, 'UTC')).toBe(words)
})

test('speaks of today and tomorrow in the given time zone', () => {
  const evening = Date.parse('2026-11-22T16:00:00.000Z')
  const speak = (timestamp: string) => spokenTime(timestamp, evening, 'Asia/Tokyo')
  expect(speak('2026-11-22T14:30:00.000Z')).toBe('11:30 pm on 22 November')
  expect(speak('2026-11-23T14:30:00.000Z')).toBe('11:30 pm today')
  expect(speak('2026-11-24T14:30:00.000Z')).toBe('11:30 pm tomorrow')
})

test.each([
  [41_250, 'USD', '412 US dollars and 50 cents'],
  [100, 'GBP', '1 British pound'],
  [101, 'GBP', '1 British pound and 1 penny'],
  [123_456_789, 'EUR', '1,234,567 euros and 89 cents'],
  [1500, 'JPY', '1,500 Japanese yen'],
  [705, 'CHF', '7.05 Swiss francs'],
])('speaks %i %s as %s', (minor, id, words) => {
  expect(spokenAmount({ minor, currency: isoCurrency(id) })).toBe(words)
})
