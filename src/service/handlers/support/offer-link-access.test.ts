import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

type WireNewLink = { id: string; secret: string; state: string; expiresAt: string }
type WireLinkedOffer = { state: string }

let shipper: string
let support: string
let offerId: string
let quoteId: string
let validUntil: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  const quote = await createQuote(service, shipper)
  ;({ offerId, quoteId, validUntil } = quote)
})

const requestAsStaff = (method: 'GET' | 'POST' | 'DELETE', path: string, by = support) =>
  service.request({ method, url: `/api/v2/quote/${path}`, token: by })
const createLink = async (id = offerId) =>
  (await requestAsStaff('POST', `offers/${id}/links`)).json<WireNewLink>()
const sendToLink = (action: string, payload: object) =>
  service.request({ method: 'POST', url: `/api/v2/quote/links/${action}`, payload })
const openLink = (secret: string) => sendToLink('open', { secret })
const listBookings = (id = quoteId) =>
  service.db.selectFrom('bookings').selectAll().where('quote_id', '=', id).execute()
describe('access to offer links', () => {
  test('revoking or replacing a revoked link keeps the time of its revocation', async () => {
    const setMinute = (minutes: number) => service.setNow(testNow + minutes * 60_000)
    const { id } = await createLink()
    setMinute(1)
    await requestAsStaff('DELETE', `links/${id}`)
    setMinute(2)
    await createLink()
    setMinute(3)
    await createLink()
    await requestAsStaff('DELETE', `links/${id}`)
    const links = (await requestAsStaff('GET', `offers/${offerId}/links`)).json<{ revokedAt?: string }[]>()
    const at = (minutes: number) => new Date(testNow + minutes * 60_000).toISOString()
    expect(links.map(({ revokedAt }) => revokedAt)).toEqual([undefined, at(3), at(1)])
  })

  test.each([
    ['POST', () => `offers/${offerId}/links`],
    ['GET', () => `offers/${offerId}/links`],
  ] as const)(
    "%s is 403 without permission, and 404 for another organization's offer",
    async (method, path) => {
      expect((await requestAsStaff(method, path(), shipper)).statusCode).toBe(403)
      expect(
        (await requestAsStaff(method, path(), await service.signInElsewhere(['support']))).statusCode,
      ).toBe(404)
    },
  )

  test('rejects revoking without permission (403) or from another organization (404)', async () => {
    const { id, secret } = await createLink()
    expect((await requestAsStaff('DELETE', `links/${id}`, shipper)).statusCode).toBe(403)
    const outsider = await service.signInElsewhere(['administrator'])
    expect((await requestAsStaff('DELETE', `links/${id}`, outsider)).statusCode).toBe(404)
    expect((await openLink(secret)).json<WireLinkedOffer>().state).toBe('open')
  })

  test("is rejected for an offer that can't be bought", async () => {
    const quote = await createQuote(service, shipper, { insuredValue: '90000000' })
    expect((await requestAsStaff('POST', `offers/${quote.offerId}/links`)).statusCode).toBe(409)
    service.setNow(Date.parse(validUntil))
    const later = await service.signIn('support@lading.example')
    expect((await requestAsStaff('POST', `offers/${offerId}/links`, later)).statusCode).toBe(409)
  })
})

describe('the holder of a link', () => {
  test('can withdraw at most 50 attempts an hour, so as not to fill the audit log', async () => {
    const { secret } = await createLink()
    const withdraw = async (attempt: string) => (await sendToLink('withdraw', { secret, attempt })).statusCode
    const statuses = []
    for (let index = 0; index < 53; index += 1) statuses.push(await withdraw(`attempt ${index}`))
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429, 429, 429])
    expect(await withdraw('attempt 7')).toBe(200)
    expect((await sendToLink('purchase', { secret, attempt: 'the one' })).statusCode).toBe(200)
  })

  test('can withdraw again an hour later', async () => {
    const { secret } = await createLink()
    const withdraw = async (attempt: string) => (await sendToLink('withdraw', { secret, attempt })).statusCode
    const start = Date.parse(validUntil)
    service.setNow(start)
    for (let index = 0; index < 50; index += 1) await withdraw(`attempt ${index}`)
    service.setNow(start + 3_599_999)
    expect(await withdraw('too soon')).toBe(429)
    service.setNow(start + 3_600_000)
    expect(await withdraw('an hour later')).toBe(200)
  })

  test('has the same rate limit as a token', async () => {
    const limits = { failedSignIns: 0, tokens: 0, requests: 5, checks: 0 }
    const strict = await startService({ config: { limits } })
    const link = await createOfferLink(strict, await strict.signIn('support@lading.example'))
    const open = ({ secret }: { secret: string }) =>
      strict.request({ method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } })
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push((await open(link)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const another = await createOfferLink(strict, await strict.signIn('support@lading.example'))
    expect((await open(another)).statusCode).toBe(200)
    await strict.close()
  })

  test.each([
    ['purchase', 'bought'],
    ['withdraw', 'open'],
  ])('gets the outcome of its last request within the limit: %s', async (action, state) => {
    const strict = await startService({ config: { limits: { requests: 1 } } })
    const { secret } = await createOfferLink(strict, await strict.signIn())
    const payload = { secret, attempt: 'x' }
    const send = () => strict.request({ method: 'POST', url: `/api/v2/quote/links/${action}`, payload })
    const reply = await send()
    expect([reply.statusCode, reply.json<WireLinkedOffer>().state]).toEqual([200, state])
    expect((await send()).statusCode).toBe(429)
    await strict.close()
  })
})

describe('guessing a secret', () => {
  test.each(['open', 'purchase', 'withdraw', 'certificate'])(
    'the path %s responds in the same way to every unknown secret',
    async (action) => {
      const { id, secret } = await createLink()
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
      const replies = await Promise.all(
        guesses.map((guess) => sendToLink(action, { secret: guess, attempt: 'x' })),
      )
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 404))
      expect(new Set(replies.map((reply) => reply.json<WireProblemV2>().message)).size).toBe(1)
    },
  )

  test.each(['open', 'purchase', 'withdraw', 'certificate'])(
    'the path %s rejects a secret in the URL, which proxies log, and as a token',
    async (action) => {
      const { secret } = await createLink()
      const query = new URLSearchParams({ secret, attempt: 'x' }).toString()
      const reply = await service.request({
        method: 'POST',
        url: `/api/v2/quote/links/${action}?${query}`,
        payload: {},
      })
      expect(reply.statusCode).toBe(422)
      const bearer = await service.request({
        method: 'POST',
        url: `/api/v2/quote/links/${action}`,
        payload: { attempt: 'x' },
        token: secret,
      })
      expect(bearer.statusCode).toBe(422)
      expect(await listBookings()).toEqual([])
    },
  )

  test('gives no access elsewhere, since a secret is no token', async () => {
    const { secret } = await createLink()
    const reply = await service.request({ url: '/api/v2/quote/bookings', token: secret })
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
    const { secret } = await createLink()
    const reply = await service.request({
      method: 'POST',
      url: '/api/v2/quote/links/open',
      payload: { secret },
      headers: { 'x-forwarded-for': '192.0.2.7' },
    })
    expect(reply.statusCode).toBe(404)
  })
})
