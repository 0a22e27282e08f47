import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { isDirect, requestOrigin } from './access.ts'
import { type Action, operations } from '#service/api/operations.ts'
import { rolesAllow, permissions } from '#service/api/permissions.ts'
import { actions, listRoutes } from '#testing/operations/list-routes.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

/** Every method and path of every operation that needs a token. */
const protectedRoutes = actions.filter((action) => permissions[action] !== 'anyone').flatMap(listRoutes)

describe('every protected operation', () => {
  let ended: string
  let past: string
  beforeAll(async () => {
    past = await service.signIn()
    ended = await service.signIn()
    const caller = await service.store.findCaller(ended)
    if (caller) await service.store.signOut(caller)
  })

  test.each(protectedRoutes)('$method $url returns 401 without a valid token', async ({ method, url }) => {
    const reply = await service.request({ method, url, headers: { authorization: 'Bearer made-up' } })
    expect(reply.statusCode).toBe(401)
  })

  // One operation is enough, because all of them read tokens in the same hook.
  test('returns 401 for every kind of invalid token', async () => {
    const url = '/api/v2/quote/bookings'
    service.setNow(testNow + 9 * 3_600_000)
    for (const token of [
      undefined,
      '',
      'Bearer',
      'Bearer made-up',
      'made-up',
      `Bearer ${ended}`,
      past,
      'Basic YTpi',
    ]) {
      const reply = await service.request({
        url,
        headers: token === undefined ? {} : { authorization: token },
      })
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['www-authenticate']).toBe(
        !token || token.startsWith('Basic')
          ? 'Bearer realm="lading"'
          : 'Bearer realm="lading", error="invalid_token"',
      )
    }
    expect((await service.request({ url: `${url}?access_token=made-up` })).statusCode).toBe(401)
  })
})

test('lists the same public actions in the tables and the permissions', () => {
  for (const operation of operations) {
    expect(operation.access === 'open').toBe(permissions[operation.action] === 'anyone')
  }
})

test.each(Object.keys(permissions) as Action[])(
  '%s isn’t allowed without a role, unless it is public',
  (action) => {
    const nobody: Role[] = []
    expect(rolesAllow(nobody, action)).toBe(permissions[action] === 'anyone')
  },
)

describe('a token', () => {
  test.each([1, 2])(
    'a token of version %i works in both versions, sent in all three ways',
    async (version) => {
      const grant = await service.request({
        method: 'POST',
        url: version === 1 ? '/api/v1/user/Users/login' : '/api/v2/user/oauth/token',
        payload: { email: 'shipper@lading.example', password: demo.password },
      })
      const { id, access_token } = grant.json<WireGrant & { id: string }>()
      const token = version === 1 ? id : access_token
      for (const url of [
        '/api/v1/quote/quotes/setup',
        '/api/v2/quote/quotes/setup',
        '/api/v2/user/oauth/exchange',
      ]) {
        for (const authorization of [`Bearer ${token}`, `bearer  ${token}`, token]) {
          expect((await service.request({ url, headers: { authorization } })).statusCode).toBe(200)
        }
        expect((await service.request({ url: `${url}?access_token=${token}` })).statusCode).toBe(200)
      }
      const byQuery = await service.postForm(
        `/api/v1/quote/Bookings/quote?access_token=${token}`,
        aShipment(),
      )
      expect(byQuery.statusCode).toBe(200)
    },
  )
})

test('rejects a disabled account even if its session was not ended', async () => {
  const { id, token } = await createPerson(service)
  const headers = { authorization: `Bearer ${token}` }
  const whoAmI = async () =>
    (await service.request({ url: '/api/v2/user/oauth/exchange', headers })).statusCode
  for (const [disabled_at, status] of [
    [new Date(testNow).toISOString(), 401],
    [null, 200],
  ] as const) {
    await service.db.updateTable('accounts').set({ disabled_at }).where('id', '=', id).execute()
    expect(await whoAmI()).toBe(status)
  }
})

describe('demo accounts accept only direct requests from this machine', () => {
  const elsewhere: [string, { headers?: Record<string, string>; remoteAddress?: string }][] = [
    ['a foreign host name', { headers: { host: 'lading.example' } }],
    ['a host name that begins like ours', { headers: { host: 'localhost.evil.example' } }],
    ['a proxy: forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy: x-forwarded-for', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy: x-forwarded-host', { headers: { 'x-forwarded-host': 'lading.example' } }],
    ['a proxy: x-real-ip', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a proxy: via', { headers: { via: '1.1 proxy' } }],
    ['a tunnel: cf-connecting-ip', { headers: { 'cf-connecting-ip': '1.2.3.4' } }],
    ['a page of another site', { headers: { host: 'localhost', origin: 'https://evil.example' } }],
    ['another machine', { remoteAddress: '192.168.1.7' }],
  ]

  test.each(elsewhere)(
    '%s: rejected at sign-in and for every request',
    async (_, { headers = {}, remoteAddress }) => {
      const from = remoteAddress === undefined ? {} : { remoteAddress }
      const token = await service.signIn()
      const used = await service.request({
        url: '/api/v2/user/oauth/exchange',
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...from,
      })
      expect(used.statusCode).toBe(401)
      expect(used.json<WireProblemV2>().message).toMatch(/only work on the machine/)
      for (const payload of [
        { email: 'admin@lading.example', password: demo.password },
        { grant_type: 'client_credentials', client_id: demo.clientId, client_secret: demo.clientSecret },
      ]) {
        const url = '/api/v2/user/oauth/token'
        const reply = await service.request({ method: 'POST', url, headers, payload, ...from })
        expect(reply.statusCode).toBe(401)
        expect(reply.json<WireProblemV2>().message).toMatch(/only work on the machine/)
      }
    },
  )

  test('they are turned off if PUBLIC_URL is set, unlike other accounts', async () => {
    const open = await startService({ config: { publicUrl: 'https://lading.example' } })
    const login = { email: 'shipper@lading.example', password: demo.password }
    const reply = await open.request({ method: 'POST', url: '/api/v1/user/Users/login', payload: login })
    expect(reply.statusCode).toBe(401)
    const otherToken = await open.signInElsewhere()
    const headers = { authorization: otherToken, 'x-forwarded-for': '1.2.3.4', host: 'lading.example' }
    expect((await open.request({ url: '/api/v2/user/oauth/exchange', headers })).statusCode).toBe(200)
    expect(reply.headers['strict-transport-security']).toMatch(/max-age/)
    await open.close()
  })

  test.each(['localhost', 'LOCALHOST:4173', '127.0.0.1:80', '[::1]:4173'])(
    'Host %s is this machine',
    (host) => {
      const raw = { httpVersion: '1.1' }
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.1.2.3']) {
        for (const headers of [{ host }, { host, origin: `http://${host}` }])
          expect(isDirect({ headers, socket: { remoteAddress }, raw }, undefined)).toBe(true)
      }
      expect(isDirect({ headers: {}, socket: { remoteAddress: '::1' }, raw }, undefined)).toBe(false)
      expect(isDirect({ headers: { host }, socket: {}, raw }, undefined)).toBe(false)
    },
  )
})

describe('requestOrigin', () => {
  test.each([
    ['http', 'localhost:4173', undefined, 'http://localhost:4173'],
    ['https', 'lading.example.com', undefined, 'https://lading.example.com'],
    ['http', 'localhost:4173', 'https://lading.example.com', 'https://lading.example.com'],
    ['http', 'evil/path', undefined, ''],
    ['http', 'user@evil.example', undefined, ''],
    ['http', '', undefined, ''],
    ['http', 'a b', undefined, ''],
  ])('%s to %s with PUBLIC_URL %s: %s', (protocol, host, publicUrl, origin) => {
    expect(requestOrigin({ protocol: protocol as 'http' | 'https', host }, publicUrl)).toBe(origin)
  })
})
