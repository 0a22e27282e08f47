import { afterAll, expect, test } from 'vitest'
import type { Remedy } from '#contract/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import { startService } from '#testing/service/service.ts'

type WireOffer = { id: string; accepted: boolean; amendments: string[]; remedies: Remedy[] }

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const paths = ['/api/v1/quote/Bookings/quote', '/api/v2/quote/bookings/quote'] as const
const getOffers = async (path: string, shipment: ReturnType<typeof aShipment>) =>
  (await service.postForm(path, shipment, token)).json<{ result: WireOffer[] }>().result

const toBoston = (overrides = {}) => [
  aLeg({ start: 'Porto, Portugal', end: 'Boston, USA', transportTypes: ['2'], ...overrides }),
]
const declined = {
  'too high a value': aShipment({ insuredValue: '5000000.01' }),
  'too high a value in yen': aShipment({ currencyId: 'JPY', insuredValue: '999999999999' }),
  'a mode that is not insured': aShipment({ commodityId: '127', journeyLegs: toBoston() }),
  'a departure in the past': aShipment({
    journeyLegs: [aLeg({ startTime: '2026-11-18T08:00:00.000Z' })],
  }),
  'a departure too far ahead': aShipment({
    journeyLegs: [aLeg({ startTime: '2027-11-18T08:00:00.000Z', endTime: '2027-11-19T08:00:00.000Z' })],
  }),
  'a tank container': aShipment({ journeyLegs: [aLeg({ transportFeatures: ['tank-container'] })] }),
  'war on a journey by land': aShipment({
    journeyLegs: [aLeg({ end: 'Turku, Finland' })],
    extensions: ['war', 'strikes'],
  }),
  'all three': aShipment({
    commodityId: '127',
    insuredValue: '800000',
    journeyLegs: toBoston({ startTime: '2026-11-18T08:00:00.000Z' }),
  }),
}

test.each(
  Object.entries(declined).flatMap(([what, shipment]) =>
    paths.map((path) => [what, path, shipment] as const),
  ),
)('%s at %s: every remedy leads to an offer if applied in time', async (_, path, shipment) => {
  const offers = await getOffers(path, shipment)
  for (const { accepted, amendments, remedies } of offers) {
    expect(accepted).toBe(false)
    expect(amendments.every((amendment) => typeof amendment === 'string')).toBe(true)
    expect(remedies.length).toBeGreaterThan(0)
    for (const { code, sentence, change } of remedies) {
      expect(['mode', 'condition', 'extension', 'value', 'departure', 'cover']).toContain(code)
      expect(sentence).toMatch(/^(Ship|Choose|Remove|Insure|Depart|Switch to) .*\.$/)
      // Half an hour passes while reading.
      service.setNow(service.now() + 30 * 60_000)
      const again = await getOffers(path, applyChange(shipment, change))
      service.setNow(service.now() - 30 * 60_000)
      expect(again[0]?.accepted).toBe(true)
    }
  }
})

test('stores remedies with a decline, and none with an offer', async () => {
  const [decline] = await getOffers(paths[1], declined['too high a value'])
  const stored = await service.request({ url: `/api/v2/quote/offers/${decline?.id ?? ''}`, token })
  const { legZones, ...asQuoted } = stored.json<WireOffer & { legZones: unknown }>()
  expect(legZones).toHaveLength(2)
  expect(asQuoted).toEqual(decline)
  for (const { remedies } of await getOffers(paths[1], aShipment())) expect(remedies).toEqual([])
})

test('points to the available offer of the same quote if only the level is too wide', async () => {
  const [accepted, , tooWide] = await getOffers(paths[1], aShipment({ commodityId: '154' }))
  expect(accepted?.accepted).toBe(true)
  expect(tooWide?.remedies).toEqual([{ code: 'cover', sentence: 'Switch to Named perils (B).', change: {} }])
})
