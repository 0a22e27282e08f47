import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'
import { createLimits } from './limits.ts'

let service: TestService
beforeEach(async () => {
  service = await startService({
    config: { limits: { failedSignIns: 0, tokens: 3, requests: 4, checks: 3 } },
  })
})
afterEach(() => service.close())

const token = (payload: object) =>
  service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
const apiClient = {
  grant_type: 'client_credentials',
  client_id: demo.clientId,
  client_secret: demo.clientSecret,
}
const setup = (version: 1 | 2, bearer: string) =>
  service.request({ url: `/api/v${version}/quote/quotes/setup`, token: bearer })

describe('the token limit', () => {
  test('limits the tokens of an API client per minute, refreshed ones included', async () => {
    await token(apiClient)
    const { refresh_token } = (await token(apiClient)).json<WireGrant>()
    const renewed = await token({ grant_type: 'refresh_token', refresh_token })
    const next = renewed.json<WireGrant>().refresh_token
    const rejected = await token(apiClient)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('60')
    expect(rejected.json<WireProblemV2>()).toMatchObject({
      name: 'TOO_MANY_REQUESTS',
      error: 'temporarily_unavailable',
    })
    expect(rejected.json<WireProblemV2>().message).toContain('try again in 60 seconds')

    // The rejection didn't consume the refresh token.
    expect((await token({ grant_type: 'refresh_token', refresh_token: next })).statusCode).toBe(429)
    service.setNow(testNow + 60_000)
    expect((await token({ grant_type: 'refresh_token', refresh_token: next })).statusCode).toBe(200)
  })

  test('counts each API client separately, and doesn’t count wrong secrets', async () => {
    const other = { id: randomUUID(), secret: 'ef'.repeat(32) }
    const organizationId = stableId('organization', 'demo')
    await service.store.upsertApiClient({ ...other, name: 'ERP', organizationId, roles: ['shipper'] })
    for (let tries = 1; tries <= 5; tries += 1) await token({ ...apiClient, client_secret: 'cd'.repeat(32) })
    for (let tries = 1; tries <= 3; tries += 1) expect((await token(apiClient)).statusCode).toBe(200)
    expect((await token(apiClient)).statusCode).toBe(429)
    const credentials = { ...apiClient, client_id: other.id, client_secret: other.secret }
    expect((await token(credentials)).statusCode).toBe(200)
  })

  test('rejects in the format of version 1', async () => {
    const payload = { email: 'shipper@lading.example', password: demo.password }
    const logIn = () => service.request({ method: 'POST', url: '/api/v1/user/Users/login', payload })
    for (let tries = 1; tries <= 3; tries += 1) expect((await logIn()).statusCode).toBe(200)
    const rejected = await logIn()
    expect(rejected.json<WireProblemV1>().error).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(rejected.headers['retry-after']).toBe('60')
  })
})

describe('the request limit', () => {
  test('limits the requests of each caller per minute, in both formats', async () => {
    const mine = await service.signIn()
    const other = (await token(apiClient)).json<WireGrant>().access_token
    // An account may have many tokens.
    for (const mineToo of [await service.signIn(), mine, mine, mine])
      expect((await setup(2, mineToo)).statusCode).toBe(200)
    service.setNow(testNow + 10_500)
    const [one, two] = [await setup(1, mine), await setup(2, mine)]
    expect([one.statusCode, two.statusCode]).toEqual([429, 429])
    expect([one.headers['retry-after'], two.headers['retry-after']]).toEqual(['50', '50'])
    expect(one.json<WireProblemV1>().error.message).toContain('try again in 50 seconds')
    expect(two.json<WireProblemV2>()).toMatchObject({ name: 'TOO_MANY_REQUESTS', status: 429 })
    expect((await setup(2, other)).statusCode).toBe(200)
    service.setNow(testNow + 60_000)
    expect((await setup(2, mine)).statusCode).toBe(200)
  })

  test('doesn’t count requests with invalid tokens', async () => {
    for (let tries = 1; tries <= 9; tries += 1) expect((await setup(2, 'dead')).statusCode).toBe(401)
  })
})

describe('limits by address', () => {
  const none = { failedSignIns: 0, tokens: 0, requests: 0, checks: 0, documents: 0 }

  test('limits reset requests per minute, counting an IPv6 network as one', () => {
    const { countReset } = createLimits({ ...none, failedSignIns: 2 }, () => testNow)
    for (const host of [1, 2]) countReset(`2001:db8:1:2::${host}`)
    expect(() => countReset('2001:db8:1:2:ffff::3')).toThrow(
      'Too many links requested from this address. The limit is 2 per minute',
    )
    expect(() => countReset('2001:db8:1:3::1')).not.toThrow()
  })

  test.each([
    ['/api/v2/quote/routing', 200, '192.0.2.1', '192.0.2.2'],
    ['/logos/unknown.png', 404, '192.0.2.3', '192.0.2.4'],
  ])('limits requests without a token by address at %s', async (url, status, address, other) => {
    const request = (remoteAddress: string) => service.request({ url, remoteAddress })
    for (let count = 1; count <= 4; count += 1) expect((await request(address)).statusCode).toBe(status)
    const rejected = await request(address)
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '60'])
    expect((await request(other)).statusCode).toBe(status)
  })

  test('limits invalid links by address, without limiting certificate checks or counting other errors', async () => {
    const { guardLink, guardCheck } = createLimits({ ...none, checks: 1 }, () => testNow)
    const failing = (problem: Problem) => () => Promise.reject(problem)
    const finding = () => Promise.resolve('found')
    const busy = new Problem('TOO_MANY_REQUESTS', 'Come later.')
    await expect(guardLink('192.0.2.1', failing(busy))).rejects.toThrow('Come later.')
    expect(await guardLink('192.0.2.1', finding)).toBe('found')
    const missing = new Problem('NOT_FOUND', 'There is none.')
    await expect(guardLink('192.0.2.1', failing(missing))).rejects.toThrow('There is none.')
    await expect(guardLink('192.0.2.1', finding)).rejects.toThrow('Too many invalid links')
    expect(await guardCheck('192.0.2.1', finding)).toBe('found')
    expect(await guardLink('192.0.2.2', finding)).toBe('found')
  })
})
