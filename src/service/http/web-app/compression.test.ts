import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.signInElsewhere()
  for (let index = 0; index < 3; index += 1) {
    await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  }
})
afterAll(() => service.close())

const page = (perPage: number, headers: Readonly<Record<string, string>> = {}) =>
  service.request({
    url: `/api/v2/quote/bookings?perPage=${perPage}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

test.each([
  ['br', 206, 2, brotliDecompressSync],
  ['br', 200, 3, brotliDecompressSync],
  ['gzip', 206, 2, gunzipSync],
  ['gzip', 200, 3, gunzipSync],
] as const)('compresses a page of a list with %s (status %i)', async (encoding, status, rows, decompress) => {
  const plain = await page(rows)
  const reply = await page(rows, { 'accept-encoding': encoding, origin: 'https://app.example' })
  expect([plain.statusCode, reply.statusCode]).toEqual([status, status])
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' })
  expect(reply.headers.vary).toMatch(/accept-encoding/i)
  // An ETag would describe the uncompressed body.
  expect(reply.headers).not.toHaveProperty('etag')
  expect(reply.headers).not.toHaveProperty('content-range')
  expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(decompress(reply.rawPayload).toString()).toBe(plain.payload)
})

test('compresses with a Brotli quality that takes little time', async () => {
  const { rawPayload: plain } = await page(3)
  const sizeWith = (quality: number) =>
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const { rawPayload } = await page(3, { 'accept-encoding': 'br' })
  // The highest quality takes more than ten times as long, for a slightly smaller response.
  const [fast, slow] = [sizeWith(4), sizeWith(11)]
  expect(slow).toBeLessThan(fast)
  expect(rawPayload.length).toBeGreaterThan((fast + slow) / 2)
})
