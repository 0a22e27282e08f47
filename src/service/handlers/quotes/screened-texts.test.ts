import { afterAll, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn('support@lading.example')
afterAll(() => service.close())

const bookings = '/api/v2/quote/bookings'

async function getQuote(overrides: Partial<Shipment>) {
  const reply = await service.postForm(`${bookings}/quote`, aShipment(overrides), token)
  return reply.json<WireQuote & { screening?: string }>()
}

test('declines a quote for a listed vessel, and refers one whose description mentions a listed party', async () => {
  const declined = await getQuote({ conveyance: 'Zarquon Phantom Lines' })
  expect(declined).toMatchObject({ accepted: false, screening: 'declined', remedies: [] })
  expect(declined.amendments[0]).toMatch(/^A name in the vessel or flight is on the screening list/)
  const referred = await getQuote({ commodityDescription: 'Coils\nsold by Zarquon Phantom Shipping' })
  expect(referred).toMatchObject({ accepted: false, screening: 'referred', remedies: [] })
})

test('refers a quote for a listed party’s warehouse, or goods that are marked with a listed place', async () => {
  const warehouse = 'Warehouse of Zarquon Phantom Shipping, Hamburg, Germany'
  const places = await getQuote({ journeyLegs: [aLeg({ start: warehouse })] })
  expect(places).toMatchObject({ accepted: false, screening: 'referred' })
  expect(places.amendments[0]).toContain(`a name in “${warehouse}” is similar to one on the screening list`)
  const marked = await getQuote({ marks: 'ACME / PORT OF KARVOSSANDRA / 1-20' })
  expect(marked).toMatchObject({ accepted: false, screening: 'referred' })
  expect(marked.amendments[0]).toContain('a place in the marks is similar to one on the screening list')
})

test('screens the named place of the delivery terms as a place and as free text', async () => {
  const terms = (incotermPlace: string) => getQuote({ incoterm: 'CIF', incotermPlace })
  const place = await terms('Nonesuch Rock Anchorage')
  expect(place).toMatchObject({ accepted: false, screening: 'declined' })
  expect(place.amendments[0]).toMatch(/^“Nonesuch Rock Anchorage” is on the screening list/)
  expect(await terms('The yard of Zarquon Phantom Shipping')).toMatchObject({
    accepted: false,
    screening: 'referred',
  })
})

test.each(['Z4rqu0n Ph4ntom Shipp1ng', 'gnippihS motnahP nouqraZ', 'ƃuᴉddᴉɥS ɯoʇuɐɥԀ uonbɹɐZ'])(
  'refers a quote for %s',
  async (businessName) => {
    const offer = await getQuote({ bookingHolder: aHolder({ businessName }) })
    expect(offer).toMatchObject({ accepted: false, screening: 'referred' })
  },
)

test.each([
  { conveyance: 'Quagga Star Lines' },
  { marks: 'C/O QUAGGA STAR LINES, NO. 1' },
  { incoterm: 'CIF', incotermPlace: 'Quagga Star Lines' },
])('rejects a correction to %j once that party is listed', async (change) => {
  const { offerId } = await getQuote({})
  const { id } = await buyOffer(service, token, offerId)
  service.setNow(service.now() + 1)
  await service.store.loadScreeningList({
    contact: `the desk ${service.now()}`,
    entries: [{ kind: 'company', names: ['Quagga Star Lines'] }],
  })
  const reply = await service.request({
    method: 'PATCH',
    url: `${bookings}/${id}/correct`,
    token,
    payload: change,
  })
  expect(reply.statusCode).toBe(409)
  expect(reply.json<WireProblemV2>().message).toMatch(
    /^Nothing was corrected\. .*name in the (vessel|marks|named place)/,
  )
})
