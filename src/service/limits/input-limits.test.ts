import { afterAll, expect, test } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const quoteUrls = ['/api/v1/quote/Bookings/quote', '/api/v2/quote/bookings/quote'] as const

/** Sends a request that's rejected. @returns its status and the paths of the errors, from either format. */
async function readRejection(url: string, fields: object) {
  const reply = await service.postForm(url, { ...fields }, token)
  const body = reply.json<Partial<WireProblemV1> & Partial<WireProblemV2>>()
  const entries = body.error?.details ?? body.errors ?? []
  return { status: reply.statusCode, paths: entries.map(({ path }) => path) }
}

const long = 'x'.repeat(201)
const { bookingHolder } = aShipment()
const texts: [string, object][] = [
  ['commodityId', { commodityId: long }],
  ['trackingCode', { trackingCode: long }],
  ['externalReference', { externalReference: long }],
  ['journeyLegs.0.end', { journeyLegs: [aLeg({ end: long })] }],
  ['journeyLegs.0.transportTypes.0', { journeyLegs: [aLeg({ transportTypes: [long] })] }],
  ...['businessName', 'addressStreet', 'addressLocality', 'addressState', 'addressPostcode', 'addressCountry']
    .concat('taxId', 'phone')
    .map((name): [string, object] => [
      `bookingHolder.${name}`,
      { bookingHolder: { ...bookingHolder, [name]: long } },
    ]),
]
test.each(texts)(
  'rejects text that is too long in %s with 422 at that field, in both versions',
  async (path, part) => {
    for (const url of quoteUrls) {
      expect(await readRejection(url, { ...aShipment(), ...part })).toEqual({ status: 422, paths: [path] })
    }
  },
)

test.each(['/api/v1/quote/Bookings/purchase', '/api/v2/quote/bookings/purchase'])(
  'rejects an offer ID that is too long with 422 at %s',
  async (url) => {
    expect(await readRejection(url, { offerId: long })).toEqual({ status: 422, paths: ['offerId'] })
  },
)

test.each([
  ['/api/v1/quote/quotes/setup', 1],
  ['/api/v2/quote/quotes/setup', 2],
  ['/api/v1/nothing', 1],
  ['/elsewhere', 2],
])('rejects a URL over 8 KiB with 413 at %s, because there is no 414', async (path, version) => {
  const atLength = (length: number) => service.request({ url: `${path}?marks=`.padEnd(length, 'x') })
  expect((await atLength(8192)).statusCode).not.toBe(413)
  const reply = await atLength(8193)
  expect(reply.statusCode).toBe(413)
  if (version === 1) expect(reply.json<WireProblemV1>().error.statusCode).toBe(413)
  else expect(reply.json<WireProblemV2>()).toMatchObject({ name: 'TOO_LARGE', status: 413 })
})
