import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLeg, aShipment, finland } from '#testing/builders/shipment.ts'
import type { WireOfferV2, WireProblemV2, WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { buyOffer } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.signIn()
})
afterAll(() => service.close())

const flat = {
  isPublic: 'false',
  commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
  originFormatted: 'Teollisuuskatu 1, FI-80110 JOENSUU, FINLAND',
  destinationFormatted: '202 Bank St, Oxford, MD 21654, USA',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  transportType: 2,
  customerType: 1,
  customerOrganization: 'Karelian Machines Oy',
  customerEmail: 'logistics@example.com',
  customerFormatted: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
}
const json = (url: string, payload: object, by = token) =>
  service.request({ method: 'POST', url, token: by, payload })
const quoteBare = async (overrides: object = {}, by = token) => {
  const reply = await json('/api/v2/quote/quotes/quote', { ...flat, ...overrides }, by)
  expect(reply.statusCode).toBe(200)
  return reply.json<(WireOfferV2 & { risk: Record<string, unknown> })[]>()
}

describe('the flat body', () => {
  test('gets the same offers as the nested one, with its value in minor units', async () => {
    const [offer] = await quoteBare()
    const shipment = aShipment({
      journeyLegs: [
        aLeg({
          start: flat.originFormatted,
          end: flat.destinationFormatted,
          startTime: '2026-11-24T00:00:00.000Z',
          endTime: '2026-12-04T23:59:59.999Z',
          transportTypes: ['2'],
        }),
      ],
    })
    const form = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
    expect(offer?.totalCost).toBe(form.json<WireQuote>().totalCost)
    expect(offer?.risk).toMatchObject({ insuredValue: 100_000, journeyLegs: shipment.journeyLegs })
  })

  test('is accepted by setup and both quote paths of version 2, as JSON and as a form', async () => {
    const fields = Object.fromEntries(
      Object.entries(flat).map(([name, value]) => [name, JSON.stringify(value)]),
    )
    const form = {
      ...fields,
      ...Object.fromEntries(Object.entries(flat).filter(([, value]) => typeof value === 'string')),
    }
    for (const url of ['/api/v2/quote/quotes/quote', '/api/v2/quote/bookings/quote']) {
      expect((await json(url, flat)).statusCode).toBe(200)
      expect((await service.postForm(url, form, token)).statusCode).toBe(200)
    }
    for (const url of ['/api/v1/quote/quotes/setup', '/api/v2/quote/quotes/setup']) {
      expect((await json(url, flat)).json<WireSetup>().estimate?.from).toBeGreaterThan(0)
    }
  })

  test('is rejected at its own field if it has two commodities', async () => {
    const commodities = [...flat.commodities, ...flat.commodities]
    const reply = await json('/api/v2/quote/quotes/quote', { ...flat, commodities })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'commodities' }])
  })

  test('accepts the IDs of countries and states from our lists', async () => {
    const countries = (await service.store.reference()).countries()
    const us = countries.find(({ code }) => code === 'US')?.id
    const [texas] = (await service.store.reference()).states('US').filter(({ name }) => name === 'Texas')
    const [offer] = await quoteBare({
      originCity: 'Joensuu',
      originCountry: finland,
      destinationCity: 'Houston',
      destinationState: texas?.id,
      destinationCountry: us,
    })
    expect(offer?.risk).toMatchObject({
      journeyLegs: [{ start: 'Joensuu, Finland', end: 'Houston, Texas, United States' }],
    })
    const unknown = randomUUID()
    const [stored] = await quoteBare({ originCity: 'Joensuu', originCountry: unknown })
    expect(stored?.risk).toMatchObject({ journeyLegs: [{ start: `Joensuu, ${unknown}` }] })
  })
})

describe('a one-line address', () => {
  test('gets the country it ends with, and is stored as entered', async () => {
    const [offer] = await quoteBare()
    expect(offer?.risk).toMatchObject({
      countryName: 'Finland',
      bookingHolder: { addressFormatted: flat.customerFormatted, addressCountry: finland },
    })
  })

  test('is accepted even if its country is unknown', async () => {
    const [offer] = await quoteBare({ customerFormatted: 'Somewhere' })
    expect(offer?.risk.bookingHolder).toMatchObject({ addressFormatted: 'Somewhere', addressCountry: '' })
  })

  test('is accepted in the nested body too', async () => {
    const bookingHolder = { email: 'a@example.com', businessName: 'Oy', addressFormatted: 'Kuopio, Finland' }
    for (const url of ['/api/v1/quote/Bookings/quote', '/api/v2/quote/bookings/quote']) {
      expect((await service.postForm(url, { ...aShipment(), bookingHolder }, token)).statusCode).toBe(200)
    }
  })

  test('makes its holder a known customer once bought', async () => {
    const [offer] = await quoteBare({ customerEmail: 'oneline@example.com' })
    await service.postForm('/api/v2/quote/bookings/purchase', { offerId: offer?.offerId }, token)
    const { customers } = (await json('/api/v1/quote/quotes/setup', {})).json<WireSetup>()
    const known = customers.find(({ email }) => email === 'oneline@example.com')
    const [again] = await quoteBare({ customerId: known?.['id'], customerEmail: 'test' })
    expect(again?.risk.bookingHolder).toMatchObject({ addressFormatted: flat.customerFormatted })
  })
})

describe('a known customer', () => {
  test('becomes the holder by its ID alone', async () => {
    const [customer] = (await json('/api/v1/quote/quotes/setup', {})).json<WireSetup>().customers
    const [offer] = await quoteBare({ customerId: customer?.['id'] })
    expect(offer?.risk.bookingHolder).toMatchObject({ email: customer?.['email'] })
    const { bookingHolder, ...rest } = aShipment()
    expect(bookingHolder).toBeDefined()
    const form = await service.postForm(
      '/api/v1/quote/Bookings/quote',
      { ...rest, customerId: customer?.['id'] },
      token,
    )
    expect(form.statusCode).toBe(200)
  })

  test("is rejected in the same way if it's another organization's, unknown or invalid", async () => {
    const [customer] = (await json('/api/v1/quote/quotes/setup', {})).json<WireSetup>().customers
    const outsider = await service.signInElsewhere()
    const replies = [
      await json('/api/v2/quote/quotes/quote', { ...flat, customerId: customer?.['id'] }, outsider),
      await json('/api/v2/quote/quotes/quote', { ...flat, customerId: randomUUID() }),
      await json('/api/v2/quote/quotes/quote', { ...flat, customerId: 'c-1' }),
      await json('/api/v2/quote/quotes/setup', { customerId: 'c-1' }),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'customerId' }])
      expect(reply.payload).toBe(replies[0]?.payload)
    }
  })
})

test('stores additional fields in the risk and returns them with the booking', async () => {
  const details = {
    currencyId: 'USD',
    commodityDescription: 'Two lathes',
    trackingCode: 'A-1',
    externalReference: 'B-2',
    policyId: 'P-3',
    marks: 'KM 1/2',
    packages: '2 crates',
    conveyance: 'MS Finnlady',
  }
  const reply = await service.postForm('/api/v1/quote/Bookings/quote', { ...aShipment(), ...details }, token)
  const { offerId, risk } = reply.json<WireQuote>()
  expect(risk).toMatchObject(details)
  expect((await buyOffer(service, token, offerId)).risk).toMatchObject(details)
})

describe('setup for a complete shipment', () => {
  const setupFor = async (overrides: Parameters<typeof aShipment>[0]) =>
    (await service.postForm('/api/v1/quote/quotes/setup', aShipment(overrides), token)).json<WireSetup>()

  test('is narrowed to its goods and modes', async () => {
    const setup = await setupFor({ journeyLegs: [aLeg({ transportTypes: ['3'], end: 'Hamburg, Germany' })] })
    expect(setup.commodities.map(({ id }) => id)).toEqual(['105'])
    expect(setup).toMatchObject({ transportTypes: [{ id: '3' }] })
    expect(setup).toHaveProperty('transportFeatures', [
      { id: 'air-pallet', name: 'Air pallet or unit load device', transportTypes: ['3'] },
      { id: 'cool-box', name: 'Insulated packaging with temperature logger', transportTypes: ['3'] },
    ])
    expect(setup.countries).toHaveLength(249)
  })

  test('warns about unknown conditions and land legs across an ocean, but declines neither', async () => {
    const setup = await setupFor({
      journeyLegs: [
        aLeg({ transportFeatures: ['hovering'] }),
        aLeg({
          startTime: '2026-11-25T08:00:00.000Z',
          endTime: '2026-11-26T08:00:00.000Z',
          start: 'Helsinki, Finland',
          end: 'Boston, USA',
        }),
      ],
    })
    expect(setup.warnings).toMatchObject([
      expect.stringContaining('“hovering”'),
      expect.stringContaining('ocean'),
    ])
    expect(setup.estimate?.from).toBeGreaterThan(0)
  })
})

test('accepts a departure today all day if only the date is sent, and rejects it the day after', async () => {
  const getQuote = async () =>
    (
      await quoteBare({
        startDate: '2026-11-20',
        endDate: '2026-11-20',
        transportType: 1,
        destinationFormatted: 'Helsinki, Finland',
      })
    )[0]
  service.setNow(Date.parse('2026-11-20T23:59:59.000Z'))
  token = await service.signIn()
  expect(await getQuote()).toMatchObject({ accepted: true })
  service.setNow(Date.parse('2026-11-21T00:00:00.001Z'))
  expect(await getQuote()).toMatchObject({ accepted: false })
})
