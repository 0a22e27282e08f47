import { afterAll, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, anIndividual, aShipment, finland, testNow } from '#testing/builders/shipment.ts'
import type { WireOfferV2, WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const quoteBy = (url: string, shipment: Partial<Shipment>) => service.postForm(url, shipment, token)

const names = ['Zoë Núñez Ångström', '上海机械有限公司', 'شركة الشحن العربية', 'Cargo 🚢 & Sons 👩‍👩‍👧']
const realInput: [string, Partial<Shipment>][] = [
  ['Joensuu to Helsinki by land, Helsinki to Hamburg by sea', {}],
  ['one leg with no features', { journeyLegs: [aLeg({ transportFeatures: [] })] }],
  ['an individual', { bookingHolder: anIndividual() }],
  ...names.map((name): [string, Partial<Shipment>] => [
    name,
    { bookingHolder: aHolder({ businessName: name }) },
  ]),
  ...['0.01', '1', '99999999.99'].map((value): [string, Partial<Shipment>] => [
    `value ${value}`,
    { insuredValue: value },
  ]),
]

describe.each([
  ['version 1', v1],
  ['version 2', v2],
])('requests sent as %s', (_, url) => {
  test.each(realInput)('get three offers from %s, stored as returned', async (_name, overrides) => {
    const shipment = aShipment(overrides)
    const reply = await quoteBy(url, shipment)
    expect(reply.statusCode).toBe(200)
    const { result } = reply.json<WireQuote>()
    expect(result.map((offer) => offer.coverage.level).sort()).toEqual(['A', 'B', 'C'])
    expect(result[0]?.risk).toMatchObject({
      insuredValue: Number(shipment.insuredValue),
      commodityName: 'Industrial machinery and parts',
      countryName: 'Finland',
      bookingHolder: { addressCountry: finland, email: 'logistics@example.com' },
    })
    const name = shipment.bookingHolder.businessName ?? 'Aino Järvinen'
    expect(result[0]?.risk.bookingHolder['businessName']).toBe(name)
  })
})

test('uses the first edition if the clock is before it', async () => {
  const early = await startService({ now: Date.parse('2020-01-01T00:00:00.000Z') })
  const leg = aLeg({ startTime: '2020-01-05T08:00:00.000Z', endTime: '2020-01-06T08:00:00.000Z' })
  const reply = await early.postForm(
    '/api/v2/quote/bookings/quote',
    aShipment({ journeyLegs: [leg], currencyId: 'USD' }),
    await early.signIn(),
  )
  expect(reply.json<WireQuote>().accepted).toBe(true)
  await early.close()
})

test('changes only the offers that use a changed tariff row', async () => {
  const bySea = aShipment()
  const byLand = aShipment({ journeyLegs: [aLeg()] })
  const otherGoods = aShipment({ commodityId: '101' })
  const getTotals = async (shipment: Shipment) =>
    (await createQuote(service, token, shipment)).result.map((offer) => offer.totalCost)
  const before = [await getTotals(bySea), await getTotals(byLand), await getTotals(otherGoods)]
  const row = service.db
    .updateTable('tariff_rows')
    .where('commodity_group_id', '=', 'machinery')
    .where('origin_group_id', '=', 'northern-europe')
    .where('destination_group_id', '=', 'western-europe')
    .where('mode', '=', '2')
  await row.set((column) => ({ base_rate: column('base_rate', '*', 2) })).execute()

  const [sea, land, other] = [await getTotals(bySea), await getTotals(byLand), await getTotals(otherGoods)]
  for (const [index, total] of sea.entries()) expect(total).toBeGreaterThan(before[0]?.[index] ?? Infinity)
  expect([land, other]).toEqual(before.slice(1))
})

test("returns a decline as a 200 that can't be taken for an offer", async () => {
  const { accepted, amendments, result } = await createQuote(service, token, { commodityId: '191' })
  expect(accepted).toBe(false)
  expect(amendments[0]).toMatch(/jewellery/)
  expect(result.every((offer: WireOfferV2) => !offer.accepted)).toBe(true)
})

describe('rejects invalid input with its status, path and message, in the format of its version', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['no mode', { journeyLegs: [aLeg({ transportTypes: [] })] }, 'journeyLegs.0.transportTypes'],
    ['more decimals than the currency', { insuredValue: '1.5', currencyId: 'JPY' }, 'insuredValue'],
    [
      'an unknown country',
      { bookingHolder: aHolder({ addressCountry: 'Atlantis' }) },
      'bookingHolder.addressCountry',
    ],
    ['nobody', { bookingHolder: aHolder({ type: '2', businessName: '' }) }, 'bookingHolder.forename'],
  ]
  test.each(wrong)('%s', async (_, overrides, path) => {
    const fields = { ...aShipment(), ...overrides }
    const one = await service.postForm(v1, fields, token)
    expect(one.statusCode).toBe(422)
    expect(one.json<WireProblemV1>().error.details?.map((detail) => detail.path)).toContain(path)
    const two = await service.postForm(v2, fields, token)
    expect(two.statusCode).toBe(422)
    const problem = two.json<WireProblemV2>()
    expect(problem).toMatchObject({ name: 'VALIDATION_FAILED', status: 422 })
    expect(problem.errors?.find((error) => error.path === path)?.message).toMatch(/^\p{Lu}.+\.$/u)
  })

  test('reports all problems with the reference tables at once', async () => {
    const reply = await quoteBy(
      v2,
      aShipment({ commodityId: '9999', currencyId: 'XXX', bookingHolder: aHolder({ addressCountry: 'x' }) }),
    )
    expect(reply.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual([
      'commodityId',
      'currencyId',
      'bookingHolder.addressCountry',
    ])
  })
})

test('stores a country sent as alpha-2 under its UUID', async () => {
  const { result } = await createQuote(service, token, { bookingHolder: aHolder({ addressCountry: 'fi' }) })
  expect(result[0]?.risk.bookingHolder['addressCountry']).toBe(finland)
})

test('estimates the lowest total in setup for a complete shipment, without creating an offer', async () => {
  const rows = () => service.db.selectFrom('offers').select('id').execute()
  const before = (await rows()).length
  const reply = await service.postForm('/api/v1/quote/quotes/setup', aShipment(), token)
  expect((await rows()).length).toBe(before)
  const { result } = await createQuote(service, token)
  const lowest = Math.min(...result.map((offer) => offer.totalCost))
  const levels = result.map(({ coverage: { level }, totalCost }) => ({ id: level, total: totalCost }))
  expect(reply.json()).toMatchObject({ warnings: [], estimate: { from: lowest, currencyId: 'EUR', levels } })

  const past = aLeg({ startTime: '2026-11-01T08:00:00.000Z', endTime: '2026-11-02T08:00:00.000Z' })
  const late = await service.postForm('/api/v1/quote/quotes/setup', aShipment({ journeyLegs: [past] }), token)
  expect(late.json<{ warnings: string[] }>().warnings.join()).toMatch(/past/)
  expect(testNow).toBeGreaterThan(Date.parse(past.endTime))
})
