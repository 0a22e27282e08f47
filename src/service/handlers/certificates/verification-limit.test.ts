import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aHolder, aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
beforeEach(async () => {
  service = await startService({
    config: { trustProxy: 1, limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 3 } },
  })
})
afterEach(() => service.close())

const check = (reference: string, from = '192.0.2.1') =>
  service.request({ url: `/api/v2/quote/check/${reference}`, headers: { 'x-forwarded-for': from } })

async function bought() {
  const token = await service.signInElsewhere()
  const shipment = aShipment({
    bookingHolder: aHolder({ email: 'somebody@private.example', addressStreet: 'Kotikatu 7' }),
  })
  const { offerId } = (
    await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  ).json<WireQuote>()
  return (await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)).json<WireBooking>()
}

describe('guessing certificate numbers', () => {
  test('gets the same response for each unknown number, with the field', async () => {
    const replies = await Promise.all(
      ['LD-2222-2222-2222', 'LD-ZZZZ-ZZZZ-ZZZ9', 'nonsense'].map((one) => check(one)),
    )
    const [first] = replies.map((reply) => reply.payload)
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).toBe(first)
    }
    expect(replies[0]?.json<WireProblemV2>()).toMatchObject({
      name: 'NOT_FOUND',
      errors: [{ path: 'reference' }],
    })
  })

  test('is blocked after the limit per minute, even for real numbers, and allowed again later', async () => {
    const { reference } = await bought()
    const tried = await Promise.all(Array.from({ length: 10 }, (_, at) => check(`LD-2222-2222-22${at + 20}`)))
    expect(tried.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3)
    expect(tried.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    const refused = await check(reference)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json<WireProblemV2>().message).toContain('Try again in 60 seconds')
    service.setNow(testNow + 60_000)
    expect((await check(reference)).statusCode).toBe(200)
  })

  test('is limited by address, or by network for IPv6', async () => {
    const { reference } = await bought()
    for (let tries = 1; tries <= 3; tries += 1) await check('nonsense', `2001:db8:1:2::${tries}`)
    expect((await check(reference, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await check(reference, '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

describe('the holder of a certificate', () => {
  test('can verify it any number of times, also at once', async () => {
    const { reference } = await bought()
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(reference)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  test('sees nothing beyond the certificate, uncached and unindexed', async () => {
    const { reference } = await bought()
    const reply = await check(reference.toLowerCase().replaceAll('-', ' '))
    expect(reply.statusCode).toBe(200)
    expect(reply.payload).not.toMatch(/private\.example|Kotikatu|@/)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
})
