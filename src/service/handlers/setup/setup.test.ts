import { afterAll, describe, expect, test } from 'vitest'
import type { CommodityTerms } from '#contract/setup.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'

type Row = { id: string; name: string }
type SetupOnWire = {
  commodities: (Row & { terms?: CommodityTerms })[]
  countries: Row[]
  states?: Row[]
  policies: (Row & { policyId: string; alias: string; commodityIds: string[] })[]
  documents: { name: string; url: string }[]
  transportTypes: Row[]
  transportFeatures: Row[]
  warnings?: string[]
  estimate?: { from: number; currencyId: string }
}

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

async function setup(request: Readonly<Record<string, unknown>> = {}): Promise<SetupOnWire> {
  const reply = await service.postForm('/api/v1/quote/quotes/setup', request, token)
  expect(reply.statusCode).toBe(200)
  return reply.json<SetupOnWire>()
}

const getQuote = async (request: Readonly<Record<string, unknown>>) =>
  (await service.postForm('/api/v2/quote/quotes/quote', request, token)).json<
    {
      accepted: boolean
      totalCost: number
      amendments: string[]
      reasons: { code: string; sentence: string }[]
    }[]
  >()

describe('setup returns', () => {
  test('its settings', async () => {
    expect(await setup()).toMatchObject({
      requireConfirmation: true,
      hideCostBreakdown: false,
      allowQuotation: true,
      allowMultiCommodity: false,
      dateFormat: 'DD/MM/YYYY',
      currencyId: 'EUR',
      minAllowedDate: { land: 0 },
    })
  })

  test('one policy for all goods, with the same ID in every installation', async () => {
    const { policies, commodities } = await setup()
    expect(policies).toEqual([
      {
        id: '89b72a45-d20f-5a2c-8d58-78fe9ca2d1fe',
        policyId: '89b72a45-d20f-5a2c-8d58-78fe9ca2d1fe',
        alias: 'Cargo cover',
        name: 'Cargo cover',
        commodityIds: commodities.map(({ id }) => id),
      },
    ])
  })

  test('the public wording of each level of cover', async () => {
    const { documents } = await setup()
    expect(documents.map(({ name }) => name)).toEqual([
      'All risks (A): what is covered and what is not, Sample tariff 2026-11',
      'Named perils (B): what is covered and what is not, Sample tariff 2026-11',
      'Basic (C): what is covered and what is not, Sample tariff 2026-11',
    ])
    for (const { url } of documents) {
      const page = await service.request({ url: new URL(url).pathname })
      expect(page.statusCode).toBe(200)
    }
  })

  test('what can be insured of each class of goods, and nothing for those that aren’t insured', async () => {
    const { commodities } = await setup()
    const findTerms = (id: string) => commodities.find((row) => row.id === id)?.terms
    expect(findTerms('155')).toEqual({
      levels: [
        { id: 'B', name: 'Named perils' },
        { id: 'C', name: 'Basic' },
      ],
      maximumValue: 250_000_00,
      excess: 500_00,
      currencyId: 'EUR',
      transportTypes: ['1', '2', '3'],
    })
    expect(findTerms('142')?.transportTypes).toEqual(['1', '2'])
    expect(findTerms('194')).toBeUndefined()
  })

  test('no states, warnings or estimate without a shipment', async () => {
    const reply = await setup()
    for (const name of ['states', 'warnings', 'estimate']) expect(reply).not.toHaveProperty(name)
  })
})

describe('setup narrowed to a partial shipment', () => {
  const whole = aShipment()

  test('goods alone return themselves and the policy that covers them', async () => {
    const reply = await setup({ commodityId: '105' })
    expect(reply.commodities.map(({ id }) => id)).toEqual(['105'])
    expect(reply.policies[0]?.commodityIds).toEqual(['105'])
    expect(reply.transportTypes).toHaveLength(3)
    expect(reply.warnings).toEqual([])
    expect(reply).not.toHaveProperty('estimate')
  })

  test('uninsurable or limited goods return the reason', async () => {
    expect((await setup({ commodityId: '194' })).warnings).toEqual([
      'We don’t insure live animals: they need livestock mortality cover and an attendant during transit.',
    ])
    expect((await setup({ commodityId: '154' })).warnings).toEqual([
      'All risks (A) isn’t available for used goods. Named perils (B) is.',
    ])
  })

  test('a journey alone returns its modes, their conditions and its problems', async () => {
    const reply = await setup({ journeyLegs: [aLeg({ transportTypes: ['3'], end: 'Newcastle' })] })
    expect(reply.transportTypes.map(({ id }) => id)).toEqual(['3'])
    expect(reply.transportFeatures.length).toBeLessThan((await setup()).transportFeatures.length)
    expect(reply.commodities.length).toBeGreaterThan(1)
    expect(reply.warnings).toEqual([
      '“Newcastle” could be in South Africa, Australia, the United States, the United Kingdom, Ireland or another country. Add its country, as in “Hamburg, Germany”.',
    ])

    const past = aLeg({ startTime: '2026-11-10T08:00:00.000Z' })
    expect((await setup({ journeyLegs: [past] })).warnings).toEqual([
      'The departure on 10 Nov 2026, 08:00 UTC is in the past. Cover is available if the goods depart later.',
    ])
    const embargoed = aLeg({ end: 'Moscow, Russia' })
    expect((await setup({ journeyLegs: [embargoed] })).warnings).toEqual([
      'We can’t insure shipments to Russia (embargo).',
    ])
  })

  test('goods, journey and value return declines but no estimate without a holder', async () => {
    const { journeyLegs, commodityId } = whole
    const withoutHolder = { journeyLegs, commodityId, insuredValue: '5000000.01' }
    expect(await setup(withoutHolder)).not.toHaveProperty('estimate')
    expect((await setup(withoutHolder)).warnings).toEqual([
      'The value exceeds our limit. Cover is available up to EUR 5,000,000.00.',
    ])
  })

  test("a holder alone returns the country's states and all other choices", async () => {
    const american = (await service.store.reference()).findCountry('US')
    const reply = await setup({ bookingHolder: aHolder({ addressCountry: american?.id ?? '' }) })
    expect(reply.states?.map(({ name }) => name)).toContain('Vermont')
    expect(reply.countries).toHaveLength(249)
    expect(reply.commodities.length).toBeGreaterThan(1)
    expect(reply.warnings).toEqual([])

    const listed = await service.request({
      url: `/api/v2/config/countries/${american?.id ?? ''}/states`,
      token,
    })
    expect(reply.states).toEqual(listed.json())
  })

  test('a value alone returns all choices and no warnings', async () => {
    const reply = await setup({ insuredValue: '1' })
    expect(reply).toEqual({ ...(await setup()), warnings: [], fieldWarnings: [] })
  })

  test.each([
    ['commodityId', { commodityId: '999' }],
    ['bookingHolder.addressCountry', { bookingHolder: aHolder({ addressCountry: 'ZZ' }) }],
    ['insuredValue', { insuredValue: '1.001' }],
    ['currencyId', { currencyId: 'XXX' }],
  ])('validates %s like a quote does, also on its own', async (path, request) => {
    const reply = await service.postForm('/api/v2/quote/quotes/setup', request, token)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([path])
  })
})

describe('a policy', () => {
  test('is optional, and ours is accepted silently', async () => {
    const [ours] = (await setup()).policies
    for (const policyId of [undefined, ours?.policyId, ours?.policyId.toUpperCase()]) {
      const [offer] = await getQuote(aShipment(policyId ? { policyId } : {}))
      expect(offer?.accepted).toBe(true)
      expect(offer?.reasons.map(({ code }) => code)).not.toContain('unknown-policy')
    }
  })

  test('an unknown policy changes nothing, and setup and each offer say so', async () => {
    const words = 'We don’t offer the policy “P-77”, so this is quoted under “Cargo cover”.'
    expect((await setup({ policyId: 'P-77' })).warnings).toEqual([words])
    for (const { accepted, reasons } of await getQuote(aShipment({ policyId: 'P-77' }))) {
      expect(accepted).toBe(true)
      expect(reasons).toContainEqual({ code: 'unknown-policy', sentence: words, operation: 'note' })
    }
  })
})
