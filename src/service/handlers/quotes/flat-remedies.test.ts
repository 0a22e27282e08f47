import { afterAll, describe, expect, test } from 'vitest'
import type { Remedy } from '#contract/offer.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import { startService } from '#testing/service/service.ts'

type WireOffer = { id: string; accepted: boolean; remedies: Remedy[] }

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const flat = aFlatBody()
const goods = (change: object) => ({ commodities: [{ ...flat.commodities[0], ...change }] })
const { commodities: _, ...withoutGoods } = flat
const toBoston = { originFormatted: 'Porto, Portugal', destinationFormatted: 'Boston, USA' }
const newcastle = { destinationFormatted: '', destinationCity: 'Newcastle' }

const post = (url: string, payload: object) => service.request({ method: 'POST', url, token, payload })
async function getOffers(body: object): Promise<WireOffer[]> {
  const reply = await post('/api/v2/quote/bookings/quote', body)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ result: WireOffer[] }>().result
}

describe('remedies of a declined flat body', () => {
  test.each<[string, object, Remedy['change']]>([
    [
      'too high a value',
      goods({ insuredValue: 9_999_999_900 }),
      { 'commodities.0.insuredValue': 500_000_000 },
    ],
    [
      'too high a value in yen',
      goods({ insuredValue: 882_500_001, currencyId: 'JPY' }),
      { 'commodities.0.insuredValue': 882_500_000 },
    ],
    [
      'too high a value in dinars',
      goods({ insuredValue: 1_780_000_001, currencyId: 'KWD' }),
      { 'commodities.0.insuredValue': 1_780_000_000 },
    ],
    ['an uninsured mode', { ...goods({ commodityId: '127' }), ...toBoston }, { transportType: '3' }],
    [
      'an ambiguous place',
      { destinationFormatted: 'Newcastle' },
      { destinationFormatted: 'Newcastle, Australia' },
    ],
    [
      'an ambiguous place in parts',
      newcastle,
      { destinationFormatted: 'Newcastle, Australia', destinationCity: '' },
    ],
    [
      'a departure in the past',
      { startDate: '2026-11-18' },
      { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-12-07T23:59:59.999Z' },
    ],
    [
      'an extension that can’t apply',
      { transportType: '1', extensions: ['war', 'strikes'] },
      { extensions: ['strikes'] },
    ],
  ])('change its own fields, and each gets an offer: %s', async (_name, overrides, expected) => {
    const body = { ...flat, ...overrides }
    const [declined] = await getOffers(body)
    expect(declined?.accepted).toBe(false)
    expect(declined?.remedies.map(({ change }) => change)).toContainEqual(expected)
    for (const { change } of declined?.remedies ?? []) {
      const [offer] = await getOffers(applyChange(body, change))
      expect([change, offer?.accepted]).toEqual([change, true])
    }
  })

  test('change a value without a currency where it was sent', async () => {
    const body = { ...withoutGoods, commodityId: '105', insuredValue: 9_999_999_900 }
    const [declined] = await getOffers(body)
    expect(declined?.remedies[0]?.change).toEqual({ insuredValue: 500_000_000 })
    const [offer] = await getOffers({ ...body, insuredValue: 500_000_000 })
    expect(offer?.accepted).toBe(true)
  })

  test('are left out if the body has no field for them', async () => {
    const chilled = { ...goods({ commodityId: '127' }), ...toBoston, transportType: '3' }
    const answered = { ...flat, ...chilled, commodityAnswers: { 'refrigeration-breakdown': 'yes' } }
    const [declined] = await getOffers(answered)
    expect(declined?.remedies.map(({ change }) => change)).toEqual([
      { 'commodityAnswers.refrigeration-breakdown': 'no' },
    ])
  })

  test('are the same in an array of offers', async () => {
    const body = { ...flat, destinationFormatted: 'Newcastle' }
    const [declined] = (await post('/api/v2/quote/quotes/quote', body)).json<WireOffer[]>()
    expect(declined?.remedies).toEqual((await getOffers(body))[0]?.remedies)
  })

  test('change the fields of the risk once the offer is stored', async () => {
    const [declined] = await getOffers({ ...flat, ...goods({ insuredValue: 9_999_999_900 }) })
    const stored = await service.request({ url: `/api/v2/quote/offers/${declined?.id ?? ''}`, token })
    expect(stored.json<WireOffer>().remedies[0]?.change).toEqual({ insuredValue: 5_000_000 })
  })
})
