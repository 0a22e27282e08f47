import { afterAll, describe, expect, test } from 'vitest'
import type { Remedy } from '#contract/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import { startService } from '#testing/service/service.ts'

type WireOffer = { id: string; accepted: boolean; amendments: string[]; remedies?: Remedy[] }

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const shipmentTo = (end: string) => aShipment({ journeyLegs: [aLeg({ end, transportTypes: ['2'] })] })

/** Requests a quote in each version and request format, and returns all its offers. */
const ways = {
  'version 1, form': async (end: string) => sendForm('/api/v1/quote/Bookings/quote', end),
  'version 2, form': async (end: string) => sendForm('/api/v2/quote/bookings/quote', end),
  'version 2, form, bare reply': async (end: string) => sendForm('/api/v2/quote/quotes/quote', end),
  'version 1, JSON': async (end: string) => sendJson('/api/v1/quote/Bookings/quote', shipmentTo(end)),
  'version 2, JSON': async (end: string) => sendJson('/api/v2/quote/bookings/quote', shipmentTo(end)),
  'version 2, flat': async (end: string) => sendJson('/api/v2/quote/quotes/quote', createFlatRequest(end)),
}

async function sendForm(path: string, end: string): Promise<WireOffer[]> {
  return readOffers((await service.postForm(path, shipmentTo(end), token)).json())
}

async function sendJson(url: string, payload: object): Promise<WireOffer[]> {
  return readOffers((await service.request({ method: 'POST', url, token, payload })).json())
}

function createFlatRequest(end: string) {
  return {
    commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
    originFormatted: 'Joensuu, Finland',
    destinationFormatted: end,
    startDate: '2026-11-24',
    endDate: '2026-11-25',
    transportType: 2,
    customerType: '1',
    customerOrganization: 'Karelian Machines Oy',
    customerEmail: 'flat@example.com',
    customerFormatted: 'Teollisuuskatu 1, 80110 Joensuu, Finland',
  }
}

function readOffers(reply: WireOffer[] | { result: WireOffer[] }): WireOffer[] {
  return Array.isArray(reply) ? reply : reply.result
}

describe.each(Object.entries(ways))('places in %s', (_, quote) => {
  test.each(['Tehran', 'Bandar Abbas', 'Pyongyang', 'Moscow', 'Minsk', 'IRBND', 'Москва', 'Sevastopol'])(
    'declines %s without its country',
    async (place) => {
      const offers = await quote(place)
      expect(offers.length).toBeGreaterThan(0)
      expect(offers.filter(({ accepted }) => accepted)).toEqual([])
    },
  )

  test('declines an unknown place and says why', async () => {
    for (const offer of await quote('Camelot')) {
      expect(offer).toMatchObject({
        accepted: false,
        amendments: [expect.stringContaining('We don’t know where “Camelot” is.')],
      })
    }
  })

  test('insures an unambiguous place without its country', async () => {
    expect((await quote('Helsinki'))[0]).toMatchObject({ accepted: true })
  })
})

describe.each(['/api/v1/quote/Bookings/quote', '/api/v2/quote/bookings/quote'])('quotes at %s', (path) => {
  const getOffers = async (shipment: object) =>
    (await service.postForm(path, { ...shipment }, token)).json<{ result: WireOffer[] }>().result

  test('offers each possible country of a place as a remedy that leads to an offer', async () => {
    const shipment = shipmentTo('Newcastle')
    const [offer] = await getOffers(shipment)
    expect(offer?.amendments).toEqual([expect.stringMatching(/^“Newcastle” could be in South Africa, /)])
    const remedies = offer?.remedies ?? []
    expect(remedies.map(({ code, sentence }) => [code, sentence])).toContainEqual([
      'place',
      'Use “Newcastle, United Kingdom”.',
    ])
    for (const { change } of remedies) {
      expect((await getOffers(applyChange(shipment, change)))[0]).toMatchObject({ accepted: true })
    }
  })

  test.each([
    ['Moscow', '“Moscow” could be in more than one country.'],
    ['Seaport, Korea', '“Seaport, Korea” could be in more than one country.'],
  ])('suggests no country for %s, which may be in an embargoed one', async (place, reason) => {
    const [offer] = await getOffers(shipmentTo(place))
    expect(offer?.amendments).toEqual([`${reason} Add its country, as in “Hamburg, Germany”.`])
    expect(offer?.remedies).toEqual([])
  })

  test('suggests no country for a second place either', async () => {
    const journeyLegs = [aLeg({ start: 'Newcastle', end: 'Moscow', transportTypes: ['2'] })]
    const [offer] = await getOffers(aShipment({ journeyLegs }))
    expect(offer?.amendments).toHaveLength(2)
    expect(offer?.remedies).toEqual([])
  })

  test('changes a place between two legs in both', async () => {
    const journeyLegs = [
      aLeg({ end: 'Newcastle', transportTypes: ['2'] }),
      aLeg({
        start: 'Newcastle',
        end: 'Valencia',
        startTime: '2026-11-25T08:00:00.000Z',
        endTime: '2026-11-26T08:00:00.000Z',
        transportTypes: ['2'],
      }),
    ]
    const shipment = aShipment({ journeyLegs })
    const [offer] = await getOffers(shipment)
    expect(offer?.amendments).toHaveLength(2)
    const [first] = offer?.remedies ?? []
    expect(Object.keys(first?.change ?? {})).toEqual([
      'journeyLegs.0.end',
      'journeyLegs.1.start',
      'journeyLegs.1.end',
    ])
    expect((await getOffers(applyChange(shipment, first?.change ?? {})))[0]).toMatchObject({ accepted: true })
  })

  test('declines a holder whose one-line address has no country', async () => {
    const inOneLine = (addressFormatted: string) => ({
      ...aShipment(),
      bookingHolder: { email: 'a@example.com', businessName: 'Karelian Machines Oy', addressFormatted },
    })
    expect((await getOffers(inOneLine('Main Street 1, Moscow')))[0]).toMatchObject({
      accepted: false,
      amendments: [expect.stringContaining('We don’t know which country the holder’s address is in.')],
    })
    expect((await getOffers(inOneLine('Azadi Street 1, Tehran')))[0]).toMatchObject({ accepted: false })
    expect((await getOffers(inOneLine('Kauppakatu 1, 80100 Joensuu')))[0]).toMatchObject({ accepted: true })
  })
})
