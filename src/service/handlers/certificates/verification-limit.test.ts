import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
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

const buyCover = async () => createBooking(service, await service.signInElsewhere())

describe('guessing certificate numbers', () => {
  test('is blocked after the limit per minute, even for real numbers, and allowed again later', async () => {
    const { reference } = await buyCover()
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => check(`LD-2222-2222-22${index + 20}`)),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    const rejected = await check(reference)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('60')
    expect(rejected.json<WireProblemV2>().message).toContain('Try again in 60 seconds')
    service.setNow(testNow + 60_000)
    expect((await check(reference)).statusCode).toBe(200)
  })

  test('is limited by address, or by network for IPv6', async () => {
    const { reference } = await buyCover()
    for (let tries = 1; tries <= 3; tries += 1) await check('nonsense', `2001:db8:1:2::${tries}`)
    expect((await check(reference, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await check(reference, '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

describe('the holder of a certificate', () => {
  test('can verify it any number of times, also concurrently', async () => {
    const { reference } = await buyCover()
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(reference)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  test('gets a response that is neither cached nor indexed', async () => {
    const { reference } = await buyCover()
    const reply = await check(reference)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
})
