import { afterAll, expect, test } from 'vitest'
import { Reason } from '#contract/offer.ts'
import { recomputeExtensions, recomputeLines } from '#testing/builders/recompute-price.ts'
import { aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

async function quoteByModes(transportTypes: string[], extensions: string[], end = 'Rotterdam, Netherlands') {
  const leg = aLeg({ start: 'Shanghai, China', end, endTime: '2026-12-30T08:00:00.000Z', transportTypes })
  const shipment = { ...aShipment({ journeyLegs: [leg] }), extensions }
  const reply = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  return reply.json<WireQuote>()
}

const parseReasons = ({ reasons }: WireQuote) => reasons.map((reason) => Reason.parse(reason))

const sentences = (offer: WireQuote) =>
  parseReasons(offer).flatMap(({ code, sentence }) => (code.startsWith('listed-area') ? [sentence] : []))

test('charges more for war on a route through a listed area, and the reasons still add up to the price', async () => {
  const offer = await quoteByModes(['2'], ['war'])
  expect(sentences(offer)).toEqual([
    'The route passes through the Red Sea and Gulf of Aden, a listed area. War costs 150% of the usual rate there: EUR 37.50.',
  ])
  const reasons = parseReasons(offer)
  expect(recomputeLines(reasons)).toMatchObject({ premium: offer.insurerPremium })
  expect(recomputeExtensions(reasons)).toEqual({ war: 37_50 })
  expect(offer.amendments).toEqual([])
})

test.each(['Ukraine', 'Warehouse 5, Ukraine', 'Kyiv, Ukraine'])(
  'prices war to “%s” like war to the country’s largest port',
  async (end) => {
    const [port, vague] = [
      await quoteByModes(['2'], ['war'], 'Odesa, Ukraine'),
      await quoteByModes(['2'], ['war'], end),
    ]
    expect(sentences(vague)).toEqual(sentences(port))
    expect(vague.insurerPremium).toBe(port.insurerPremium)
  },
)

test('says what isn’t covered in a listed area without war', async () => {
  const offer = await quoteByModes(['2'], [])
  expect(sentences(offer)).toEqual([
    'The route passes through the Red Sea and Gulf of Aden, a listed area for war. Loss caused by war isn’t covered unless war cover is added.',
  ])
  expect(offer.amendments).toEqual([
    'Not covered: loss caused by war. The route passes through the Red Sea and Gulf of Aden, a listed area.',
  ])
})

test.each([
  ['by air', ['3'], 'Rotterdam, Netherlands'],
  ['to a place outside of listed areas', ['2'], 'Singapore'],
])('mentions no listed area %s', async (_, modes, end) => {
  const offer = await quoteByModes(modes, ['war'], end)
  expect(offer.accepted).toBe(true)
  expect(sentences(offer)).toEqual([])
})

test('goes around a closed passage, and keeps the reasons of earlier offers', async () => {
  const read = async ({ offerId }: WireQuote) =>
    (await service.request({ url: `/api/v2/quote/offers/${offerId}`, token })).json<WireQuote>()
  const offer = await quoteByModes(['2'], ['war'])
  const before = await read(offer)
  const { db } = service
  const suez = await db.selectFrom('passages').selectAll().where('id', '=', 'suez').executeTakeFirstOrThrow()
  const closed = { ...suez, valid_from: new Date(testNow).toISOString(), closed: 1 }
  await db.insertInto('passages').values(closed).execute()

  expect(sentences(await quoteByModes(['2'], ['war']))).toEqual([])
  expect(await read(offer)).toEqual(before)
  const routing = await service.request({ url: '/api/v2/quote/routing' })
  expect(routing.json()).toMatchObject({
    passages: expect.arrayContaining([expect.objectContaining({ id: 'suez', closed: true })]) as unknown,
  })
})
