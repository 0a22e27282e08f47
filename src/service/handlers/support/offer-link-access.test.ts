import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import type { WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireMadeLink = { id: string; secret: string; state: string; expiresAt: string }
type WireHandedOffer = { state: string }

let service: TestService
let shipper: string
let support: string
let offerId: string
let quoteId: string
let validUntil: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  const quote = (await service.postForm('/api/v2/quote/bookings/quote', aShipment(), shipper)).json<
    WireQuote & { validUntil: string }
  >()
  ;({ offerId, quoteId, validUntil } = quote)
})

const staff = (method: 'GET' | 'POST' | 'DELETE', path: string, by = support) =>
  service.request({ method, url: `/api/v2/quote/${path}`, headers: { authorization: by } })
const make = async (of = offerId) => (await staff('POST', `offers/${of}/links`)).json<WireMadeLink>()
const send = (act: string, payload: object) =>
  service.request({ method: 'POST', url: `/api/v2/quote/links/${act}`, payload })
const open = (secret: string) => send('open', { secret })
const bookings = (of = quoteId) =>
  service.db.selectFrom('bookings').selectAll().where('quote_id', '=', of).execute()
describe('offer links for staff only', () => {
  test('keep when they were revoked, even if they are revoked or replaced later', async () => {
    const after = (minutes: number) => service.setNow(testNow + minutes * 60_000)
    const { id } = await make()
    after(1)
    await staff('DELETE', `links/${id}`)
    after(2)
    await make()
    after(3)
    await make()
    await staff('DELETE', `links/${id}`)
    const links = (await staff('GET', `offers/${offerId}/links`)).json<{ revokedAt?: string }[]>()
    const at = (minutes: number) => new Date(testNow + minutes * 60_000).toISOString()
    expect(links.map(({ revokedAt }) => revokedAt)).toEqual([undefined, at(3), at(1)])
  })

  test.each([
    ['POST', () => `offers/${offerId}/links`],
    ['GET', () => `offers/${offerId}/links`],
  ] as const)(
    "others can't %s a link, and another organization finds no such offer",
    async (method, path) => {
      expect((await staff(method, path(), shipper)).statusCode).toBe(403)
      expect((await staff(method, path(), await service.signInElsewhere(['support']))).statusCode).toBe(404)
    },
  )

  test("others can't revoke one, and another organization's request changes nothing", async () => {
    const { id, secret } = await make()
    expect((await staff('DELETE', `links/${id}`, shipper)).statusCode).toBe(403)
    const outsider = await service.signInElsewhere(['administrator'])
    expect((await staff('DELETE', `links/${id}`, outsider)).statusCode).toBe(404)
    expect((await open(secret)).json<WireHandedOffer>().state).toBe('open')
  })

  test("no link is created for an offer that can't be bought", async () => {
    const declined = { ...aShipment(), insuredValue: '90000000' }
    const quote = (
      await service.postForm('/api/v2/quote/bookings/quote', declined, shipper)
    ).json<WireQuote>()
    expect((await staff('POST', `offers/${quote.offerId}/links`)).statusCode).toBe(409)
    service.setNow(Date.parse(validUntil))
    const later = await service.signIn('support@lading.example')
    expect((await staff('POST', `offers/${offerId}/links`, later)).statusCode).toBe(409)
  })
})

describe('the holder of a link', () => {
  test("can't fill the audit log by withdrawing under new names", async () => {
    const { secret } = await make()
    const withdraw = async (attempt: string) => (await send('withdraw', { secret, attempt })).statusCode
    const statuses = []
    for (let each = 0; each < 53; each += 1) statuses.push(await withdraw(`attempt ${each}`))
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429, 429, 429])
    expect(await withdraw('attempt 7')).toBe(200)
    expect((await send('purchase', { secret, attempt: 'the one' })).statusCode).toBe(200)
  })

  test('can withdraw again an hour later', async () => {
    const { secret } = await make()
    const withdraw = async (attempt: string) => (await send('withdraw', { secret, attempt })).statusCode
    const start = Date.parse(validUntil)
    service.setNow(start)
    for (let each = 0; each < 50; each += 1) await withdraw(`attempt ${each}`)
    service.setNow(start + 3_599_999)
    expect(await withdraw('too soon')).toBe(429)
    service.setNow(start + 3_600_000)
    expect(await withdraw('an hour later')).toBe(200)
  })

  test('has the same rate limit as a token', async () => {
    const limits = { failedSignIns: 0, tokens: 0, requests: 5, checks: 0 }
    const strict = await startService({ config: { limits } })
    const secret = await createOfferLink(strict, await strict.signIn('support@lading.example'))
    const open = ({ secret }: { secret: string }) =>
      strict.request({ method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } })
    const statuses = []
    for (let each = 0; each < 6; each += 1) statuses.push((await open(secret)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const another = await createOfferLink(strict, await strict.signIn('support@lading.example'))
    expect((await open(another)).statusCode).toBe(200)
    await strict.close()
  })
})

describe('guessing a secret', () => {
  test.each(['open', 'purchase', 'withdraw', 'certificate'])(
    'at %s gets the same response for every unknown one',
    async (act) => {
      const { id, secret } = await make()
      const guesses = [
        id,
        offerId,
        secret.slice(1),
        secret.toLowerCase(),
        `${secret}x`,
        'x',
        '%',
        "' or 1=1 --",
      ]
      const replies = await Promise.all(guesses.map((guess) => send(act, { secret: guess, attempt: 'x' })))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 404))
      expect(new Set(replies.map((reply) => reply.json<WireProblemV2>().message)).size).toBe(1)
    },
  )

  test.each(['open', 'purchase', 'withdraw', 'certificate'])(
    'at %s is rejected in the URL, which proxies log, and as a token',
    async (act) => {
      const { secret } = await make()
      const query = new URLSearchParams({ secret, attempt: 'x' }).toString()
      const reply = await service.request({
        method: 'POST',
        url: `/api/v2/quote/links/${act}?${query}`,
        payload: {},
      })
      expect(reply.statusCode).toBe(422)
      const bearer = await service.request({
        ...{ method: 'POST', url: `/api/v2/quote/links/${act}`, payload: { attempt: 'x' } },
        headers: { authorization: `Bearer ${secret}` },
      })
      expect(bearer.statusCode).toBe(422)
      expect(await bookings()).toEqual([])
    },
  )

  test('gives no access elsewhere, since a secret is no token', async () => {
    const { secret } = await make()
    const reply = await service.request({
      url: '/api/v2/quote/bookings',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(reply.statusCode).toBe(401)
  })

  test('is blocked after too many misses, without blocking others', async () => {
    const limits = { failedSignIns: 0, tokens: 0, requests: 0, checks: 3 }
    const strict = await startService({ config: { limits } })
    const miss = (remoteAddress: string) =>
      strict.request({
        method: 'POST',
        url: '/api/v2/quote/links/open',
        payload: { secret: 'wrong' },
        remoteAddress,
      })
    const statuses = []
    for (let round = 0; round < 5; round += 1) statuses.push((await miss('192.0.2.1')).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    expect((await miss('192.0.2.1')).headers['retry-after']).toBe('60')
    expect((await miss('192.0.2.2')).statusCode).toBe(404)
    await strict.close()
  })

  test('finds no link of a demo account except from this machine', async () => {
    const { secret } = await make()
    const reply = await service.request({
      ...{ method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } },
      headers: { 'x-forwarded-for': '192.0.2.7' },
    })
    expect(reply.statusCode).toBe(404)
  })
})
