import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { encodeBrackets, encodeForm } from '#testing/requests/forms.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireOfferV1, WireOfferV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

// Every encoding of a shipment gets the same price, and an invalid one never gets another price.

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const form = 'application/x-www-form-urlencoded'
const v1 = '/api/v1/quote/Bookings/quote'
const paths = [
  v1,
  '/api/v2/quote/bookings/quote',
  '/api/v2/quote/quotes/quote',
  '/API/V2/Quote/Booking/Quote/',
]
const post = (url: string, type: string, payload: string | Buffer) =>
  service.request({ method: 'POST', url, headers: { authorization: token, 'content-type': type }, payload })

type WireOffer = { risk: Shipment }
type Wire = WireOfferV2 | WireOfferV1 | { result: (WireOfferV2 | WireOfferV1)[] }

/** The totals of all offers, in minor units of a currency with two decimals. */
function readTotals(wire: Wire | WireOfferV2[]): number[] {
  const offers = Array.isArray(wire) ? wire : 'result' in wire ? wire.result : [wire]
  return offers.map((offer) =>
    'totalCost' in offer
      ? offer.totalCost
      : Math.round((offer.insurerPremium + offer.techPremium + offer.distributionPremium + offer.tax) * 100),
  )
}

const cents = (value: string) => Math.round(Number(value) * 100)
const hour = 3_600_000
/** One time in the notations of clients. */
const spellings: readonly ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.replace('.000Z', 'Z'),
  (iso) => iso.replace(':00.000Z', 'z'),
  (iso) => new Date(Date.parse(iso) + 3 * hour).toISOString().replace('Z', '+03:00'),
  (iso) => new Date(Date.parse(iso) - 5.5 * hour).toISOString().replace('Z', '-0530'),
  (iso) => ` ${iso.replace('T', ' ')} `,
]

const anyEncoding = fc.record({
  path: fc.constantFrom(...paths),
  body: fc.constantFrom('json', 'form', 'brackets', 'flat'),
  value: fc.constantFrom('100', '2500.5', '100000', '99999.99'),
  figures: fc.boolean(),
  when: fc.constantFrom(...spellings),
  currencyId: fc.constantFrom(undefined, 'EUR', 'eur', ' EUR '),
  unknown: fc.dictionary(fc.constantFrom('captcha', 'courierId', 'isPublic', 'data'), fc.string()),
})

test('prices a shipment of one leg the same in every encoding', async () => {
  const prices = new Map<string, number[]>()
  for (const insuredValue of ['100', '2500.5', '100000', '99999.99']) {
    const shipment = aShipment({ journeyLegs: [aLeg()], insuredValue })
    const reply = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
    prices.set(insuredValue, readTotals(reply.json<Wire>()))
  }
  await fc.assert(
    fc.asyncProperty(anyEncoding, async ({ path, body, value, figures, when, currencyId, unknown }) => {
      const leg = aLeg()
      const moved = { ...leg, startTime: when(leg.startTime), endTime: when(leg.endTime) }
      const four = {
        journeyLegs: [{ ...moved, transportTypes: figures ? 1 : ['1'] }],
        bookingHolder: aHolder(),
        commodityId: figures ? 105 : ' 105 ',
        insuredValue: figures ? Number(value) : ` ${value} `,
      }
      const flat = {
        commodities: [
          { commodityId: 105, insuredValue: figures ? cents(value) : String(cents(value)), currencyId },
        ],
        originFormatted: leg.start,
        destinationCity: 'Helsinki',
        destinationCountry: 'FI',
        startDate: moved.startTime,
        endDate: moved.endTime,
        transportType: figures ? 1 : '1',
        customerOrganization: 'Oy',
        customerEmail: 'a@b.example',
        customerFormatted: 'Joensuu, Finland',
      }
      const isFlat = body === 'flat' && path !== v1
      const fields = { ...unknown, ...(isFlat ? flat : four), currencyId }
      const [type, payload] =
        body === 'json' || (isFlat && figures)
          ? ['application/json; charset=UTF-8', JSON.stringify(fields)]
          : [form, body === 'brackets' ? encodeBrackets(fields) : encodeForm(fields)]
      const reply = await post(path, type, payload)
      expect(reply.statusCode, reply.payload).toBe(200)
      expect(readTotals(reply.json<Wire>())).toEqual(prices.get(value))
      const [offer] = [reply.json<WireOffer | WireOffer[]>()].flat()
      const { startTime, endTime } = leg
      expect(offer?.risk.journeyLegs).toMatchObject([{ startTime, endTime, transportTypes: ['1'] }])
    }),
    { numRuns: 40 },
  )
})

test('rejects a corrupted body, or prices exactly what it then says', async () => {
  const bodies = [
    ['application/json', JSON.stringify(aShipment())],
    [form, encodeForm(aShipment())],
    [form, encodeBrackets(aShipment())],
  ] as const
  const mutation = fc.record({
    body: fc.constantFrom(...bodies),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    drop: fc.integer({ min: 0, max: 3 }),
    put: fc.oneof(
      fc.constantFrom(
        '0',
        '9',
        '-',
        'e',
        '.',
        ',',
        '"',
        '\\',
        '{',
        '}',
        '[',
        ']',
        '&',
        '=',
        '%',
        '+',
        'null',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(mutation, async ({ body: [type, text], at, drop, put }) => {
      const start = Math.floor(at * text.length)
      const payload = Buffer.from(text.slice(0, start) + put + text.slice(start + drop))
      const reply = await post('/api/v2/quote/bookings/quote', type, payload)
      expect([200, 400, 415, 422]).toContain(reply.statusCode)
      if (reply.statusCode !== 200) return
      const { risk, ...offer } = reply.json<WireOfferV2 & { risk: Shipment; result: WireOfferV2[] }>()
      const again = await post('/api/v2/quote/bookings/quote', 'application/json', JSON.stringify(risk))
      expect(readTotals(again.json<Wire>())).toEqual(readTotals({ result: offer.result }))
    }),
    { numRuns: 60 },
  )
})
