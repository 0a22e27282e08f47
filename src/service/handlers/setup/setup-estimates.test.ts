import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'
import { rateShipment } from '#service/handlers/quotes/rate-shipment.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

type Estimated = Pick<WireSetup, 'estimate'> & { warnings: string[] }
const setup = async (request: object) => {
  const reply = await service.postForm('/api/v2/quote/quotes/setup', { ...request }, token)
  expect(reply.statusCode, reply.payload).toBe(200)
  return reply.json<Estimated>()
}
const getQuote = async (request: object) =>
  (await service.postForm('/api/v2/quote/bookings/quote', { ...request }, token)).json<
    WireQuote & { currencyId: string }
  >()

const levelNames: Readonly<Record<string, string>> = { A: 'All risks', B: 'Named perils', C: 'Basic' }

const place = fc.constantFrom(
  'Joensuu, Finland',
  'Helsinki, Finland',
  'Porto, Portugal',
  'Boston, USA',
  'Leeds, UK',
  'Atlantis',
  'Moscow, Russia',
  'Port of Karvossandra',
)
const legs = fc
  .record({
    places: fc.array(place, { minLength: 2, maxLength: 4 }),
    ways: fc.array(fc.subarray(['1', '2', '3'], { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    days: fc.oneof({ weight: 5, arbitrary: fc.constant(24) }, { weight: 1, arbitrary: fc.constant(12) }),
  })
  .map(({ places, ways, days }) =>
    places.slice(1).map((end, index) =>
      aLeg({
        start: places[index] ?? '',
        end,
        transportTypes: ways[index] ?? ['1'],
        startTime: `2026-11-${days + index}T08:00:00.000Z`,
        endTime: `2026-11-${days + index}T16:00:00.000Z`,
      }),
    ),
  )
const anyShipment: fc.Arbitrary<Shipment> = fc
  .record({
    journeyLegs: legs,
    commodityId: fc.constantFrom('101', '105', '127', '142', '154', '194'),
    currencyId: fc.constantFrom(undefined, 'EUR', 'JPY', 'KWD', 'USD'),
    insuredValue: fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(5_000_000, 900_000_000)),
    extensions: fc.subarray(['war', 'strikes']),
    holder: fc.constantFrom('Karelian Machines Oy', 'Karelian Machines Oy', 'Zarquon Phantom Shipping'),
  })
  .map(({ holder, currencyId, insuredValue, ...request }) => ({
    ...aShipment({ ...request, insuredValue: String(insuredValue) }),
    bookingHolder: aHolder({ businessName: holder }),
    ...(currencyId ? { currencyId } : {}),
  }))

describe('the estimate of setup', () => {
  test('has the totals of the quote, including extensions, or is absent without an offer', async () => {
    await fc.assert(
      fc.asyncProperty(anyShipment, async (request) => {
        const { result, currencyId } = await getQuote(request)
        const levels = result.flatMap(({ accepted, coverage, totalCost }) =>
          accepted ? [{ id: coverage.level, name: levelNames[coverage.level], total: totalCost }] : [],
        )
        const from = Math.min(...levels.map(({ total }) => total))
        const { estimate, warnings } = await setup(request)
        expect(estimate).toEqual(levels.length > 0 ? { from, currencyId, levels } : undefined)
        if (levels.length === 0) expect(warnings.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  test('needs only goods, a value, and the places and modes of all legs', async () => {
    const { commodityId, insuredValue, journeyLegs } = aShipment()
    const known = {
      commodityId,
      insuredValue,
      journeyLegs: journeyLegs.map(({ start, end, transportTypes }) => ({ start, end, transportTypes })),
    }
    const { estimate } = await setup(known)
    expect(estimate).toEqual((await setup(aShipment())).estimate)
    expect(estimate?.from).toBeGreaterThan(0)
    for (const incomplete of [
      { ...known, insuredValue: '' },
      { insuredValue, journeyLegs: known.journeyLegs },
      { ...known, journeyLegs: [...known.journeyLegs, { start: 'Hamburg, Germany' }] },
      { ...known, journeyLegs: known.journeyLegs.map(({ start, end }) => ({ start, end })) },
    ]) {
      expect((await setup(incomplete)).estimate).toBeUndefined()
    }
  })

  test('rises by exactly the price of requested extensions', async () => {
    const byAir = aShipment({ journeyLegs: [aLeg({ end: 'Hamburg, Germany', transportTypes: ['3'] })] })
    const { estimate: without } = await setup(byAir)
    const { estimate: withBoth } = await setup({ ...byAir, extensions: ['war', 'strikes'] })
    const { result } = await getQuote({ ...byAir, extensions: ['war', 'strikes'] })
    const premiums = result.at(-1)?.extensions.map(({ premium }) => premium) ?? []
    expect(premiums).toHaveLength(2)
    const more = premiums.reduce((sum, premium) => sum + premium, 0)
    expect(withBoth?.from).toBe((without?.from ?? 0) + more)
  })

  test("is absent with the reason if an extension can't apply", async () => {
    const { estimate, warnings } = await setup(aShipment({ journeyLegs: [aLeg()], extensions: ['war'] }))
    expect(estimate).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('War cover can’t be added to a journey by land only.')])
  })
})

test('reprices a shipment under the edition of its time, whatever came into force since', async () => {
  const shipments = [
    aShipment({ extensions: ['war'] }),
    aShipment({ currencyId: 'KWD', insuredValue: '123456.789' }),
  ]
  const before = await Promise.all(shipments.map(getQuote))
  const then = service.now()
  const { db } = service
  const from = new Date(then + 1).toISOString()
  const edition = await db.selectFrom('tariff_editions').selectAll().executeTakeFirstOrThrow()
  await db.transaction().execute(async (all) => {
    await all
      .insertInto('tariff_editions')
      .values({ ...edition, id: 'dearer', name: 'Dearer tariff', valid_from: from })
      .execute()
    const tables = [
      ...(['commodity_groups', 'commodities', 'place_groups', 'place_group_countries'] as const),
      ...(['tariff_rows', 'cover_levels', 'extensions', 'extension_rates'] as const),
    ]
    for (const table of tables) {
      const rows = await all.selectFrom(table).selectAll().where('edition_id', '=', edition.id).execute()
      for (const row of rows) {
        const doubled = 'base_rate' in row ? { base_rate: row.base_rate * 2 } : {}
        await all
          .insertInto(table)
          .values({ ...row, ...doubled, edition_id: 'dearer' })
          .execute()
      }
    }
  })
  service.setNow(then + 1)
  for (const [index, shipment] of shipments.entries()) {
    const [offer] = (await getQuote(shipment)).result
    expect(offer?.edition).toBe('dearer')
    expect(offer?.totalCost).toBeGreaterThan(before[index]?.result[0]?.totalCost ?? Infinity)
    const { drafts, editionId } = await rateShipment(service.store, shipment, then, {}, [])
    expect(editionId).toBe(before[index]?.result[0]?.edition)
    expect(drafts.map(({ price }) => price?.total)).toEqual(
      before[index]?.result.map(({ totalCost }) => totalCost),
    )
  }
})
