import argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

const person = { email: 'aino@karelian.example', password: 'tervetuloa kotiin' }
const unknownPerson = { email: 'nobody@karelian.example', password: 'tervetuloa kotiin' }
const wrongPassword = { ...person, password: 'wrong' }
const wrongClient = { grant_type: 'client_credentials', client_id: demo.clientId, client_secret: 'ab' }

let service: TestService
beforeEach(async () => {
  service = await startService({
    config: { limits: { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 } },
  })
  const organizationId = stableId('organization', 'demo')
  await service.store.upsertAccount({ ...person, organizationId, name: 'Aino', roles: ['shipper'] })
})
afterEach(() => service.close())

const post = (url: string, payload: object, remoteAddress: string) =>
  service.request({ method: 'POST', url, payload, remoteAddress })
const logIn = (payload: object, from = '192.0.2.1') => post('/api/v1/user/Users/login', payload, from)
const token = (payload: object, from = '192.0.2.1') => post('/api/v2/user/oauth/token', payload, from)
/** Fails repeatedly, each time from another address. */
async function failFromEverywhere(times: number, payload: object = wrongPassword) {
  for (let host = 1; host <= times; host += 1) {
    expect((await logIn(payload, `198.51.100.${host}`)).statusCode).toBe(401)
  }
}

const made = '6f1f1c0e-8a0b-4d5e-9d0c-4c6164696e67'
const ways: [string, () => ReturnType<typeof logIn>, number][] = [
  ['version 1', () => logIn(wrongPassword), 401],
  ['version 1, an unknown address', () => logIn(unknownPerson), 401],
  ['version 2, a password', () => token(wrongPassword), 400],
  [
    'version 2, client credentials',
    () => token({ grant_type: 'client_credentials', client_id: made, client_secret: 'ab' }),
    401,
  ],
  ['version 2, a refresh token', () => token({ grant_type: 'refresh_token', refresh_token: 'dead' }), 400],
]

describe('failed sign-ins', () => {
  test.each(ways)('rejects the eleventh in a minute with Retry-After (%s)', async (_, fail, status) => {
    for (let tries = 1; tries <= 10; tries += 1) expect((await fail()).statusCode).toBe(status)
    service.setNow(testNow + 18_000)
    const reply = await fail()
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBe('42')
    expect(reply.payload).toContain('Try again in 42 seconds')
    service.setNow(testNow + 60_000)
    expect((await fail()).statusCode).toBe(status)
  })

  test('rejects in the format of each version, with an OAuth error code in version 2', async () => {
    for (let tries = 1; tries <= 10; tries += 1) await logIn(wrongPassword)
    expect((await logIn(wrongPassword)).json<WireProblemV1>().error).toMatchObject({
      statusCode: 429,
      name: 'TooManyRequestsError',
      code: 'TOO_MANY_REQUESTS',
    })
    const problem = (await token(wrongPassword)).json<WireProblemV2>()
    expect(problem).toMatchObject({
      name: 'TOO_MANY_REQUESTS',
      status: 429,
      error: 'temporarily_unavailable',
    })
    expect(problem.error_description).toBe(problem.message)
  })

  test('counts wrong passwords by address across both versions and all names, an IPv6 network as one', async () => {
    for (let tries = 1; tries <= 10; tries += 1) {
      const send = tries % 2 === 0 ? logIn : token
      await send({ ...unknownPerson, email: `${tries}@y.example` })
      await logIn({ ...unknownPerson, email: `${tries}@x.example` }, `2001:db8::${tries}`)
    }
    expect((await logIn(unknownPerson)).statusCode).toBe(429)
    expect((await logIn(person)).statusCode).toBe(429)
    expect((await logIn(person, '2001:db8::ffff')).statusCode).toBe(429)
    expect((await logIn(person, '2001:db8:0:1::1')).statusCode).toBe(200)
  })

  test.each([
    ['client secrets', wrongClient],
    ['refresh tokens', { grant_type: 'refresh_token', refresh_token: 'dead' }],
  ])('don’t lock out people at the address of a program with wrong %s', async (_, wrong) => {
    const { refresh_token } = (await token(person)).json<WireGrant>()
    for (let tries = 1; tries <= 10; tries += 1) await token(wrong)
    expect((await token(wrong)).statusCode).toBe(429)
    expect((await token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(200)
    expect((await token(person)).statusCode).toBe(200)
  })

  test.each([
    ['somebody’s', wrongPassword],
    ['nobody’s', unknownPerson],
  ])('counts by account name across all addresses, in any spelling: %s', async (_, credentials) => {
    await failFromEverywhere(10, credentials)
    const upperCase = { ...credentials, email: ` ${credentials.email.toUpperCase()} ` }
    for (const reply of [await logIn(upperCase), await token(credentials, '192.0.2.2')]) {
      expect(reply.statusCode).toBe(429)
      expect(reply.headers['retry-after']).toBe('60')
    }
    expect((await logIn({ ...wrongPassword, email: 'other@karelian.example' }, '192.0.2.3')).statusCode).toBe(
      401,
    )
  })

  test('counts by client ID across all addresses', async () => {
    for (let host = 1; host <= 10; host += 1) await token(wrongClient, `198.51.100.${host}`)
    const upperCase = { ...wrongClient, client_id: demo.clientId.toUpperCase() }
    expect((await token(upperCase)).statusCode).toBe(429)
    const refresh = { ...upperCase, grant_type: 'refresh_token', refresh_token: 'dead' }
    expect((await token(refresh, '198.51.100.99')).statusCode).toBe(429)
  })

  test('don’t reveal whether an account exists by response, work or limit', async () => {
    const verify = vi.spyOn(argon2, 'verify')
    const sequence = async (credentials: object, hosts: string) => {
      const seen = []
      for (let tries = 1; tries <= 12; tries += 1) {
        verify.mockClear()
        const { statusCode, payload, headers } = await logIn(credentials, `${hosts}.${tries}`)
        const rest = { ...headers, 'x-request-id': 'any', date: 'any' }
        const costs = verify.mock.calls.map(([hash]) => /m=\d+,t=\d+,p=\d+/.exec(String(hash))?.[0])
        seen.push({ statusCode, payload, rest, costs })
      }
      return seen
    }
    const known = await sequence(wrongPassword, '198.51.100')
    expect(await sequence(unknownPerson, '203.0.113')).toEqual(known)
    expect(known.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 429, 429])
    for (const { costs } of known) expect(costs).toEqual([expect.stringContaining('m=')])
  })

  test('verifies no more concurrent attempts than may fail', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => logIn(wrongPassword)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
  })

  test('counts only failures: fifty concurrent and thirty consecutive valid sign-ins all succeed', async () => {
    for (let tries = 1; tries <= 9; tries += 1) await logIn(wrongPassword)
    const replies = await Promise.all(Array.from({ length: 50 }, () => logIn(person)))
    for (let tries = 1; tries <= 30; tries += 1) replies.push(await token(person))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const { refresh_token } = (await token(person)).json<WireGrant>()
    expect((await token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(200)
  })

  test('doesn’t count a missing password or one that is too long', async () => {
    for (let tries = 1; tries <= 12; tries += 1) {
      expect((await logIn({ email: person.email })).statusCode).toBe(422)
      expect((await logIn({ ...person, password: 'x'.repeat(201) })).statusCode).toBe(422)
    }
    expect((await logIn(person)).statusCode).toBe(200)
  })

  test('has no limit if it is 0', async () => {
    const open = await startService()
    const payload = { email: 'x@y.example', password: 'wrong' }
    for (let tries = 1; tries <= 30; tries += 1) {
      const reply = await open.request({ method: 'POST', url: '/api/v1/user/Users/login', payload })
      expect(reply.statusCode).toBe(401)
    }
    await open.close()
  })
})

describe('a locked name', () => {
  test('doesn’t reveal at a new address whether the password is correct', async () => {
    await failFromEverywhere(10)
    const [bad, good] = [await logIn(wrongPassword, '192.0.2.8'), await logIn(person, '192.0.2.9')]
    expect([bad.statusCode, good.statusCode]).toEqual([429, 429])
    expect(good.payload).toBe(bad.payload)
  })

  test('lets in users from an address they signed in from within 30 days', async () => {
    expect((await logIn(person, '192.0.2.9')).statusCode).toBe(200)
    service.setNow(testNow + 30 * 86_400_000 - 1)
    await failFromEverywhere(10)
    expect((await logIn(person, '192.0.2.9')).statusCode).toBe(200)
    service.setNow(service.now() + 30 * 86_400_000)
    await failFromEverywhere(10)
    expect((await logIn(person, '192.0.2.9')).statusCode).toBe(429)
  })

  test('allows no more attempts from a known address, with the same response to a wrong password', async () => {
    await logIn(person, '192.0.2.9')
    await failFromEverywhere(10)
    const { payload } = await logIn(wrongPassword, '192.0.2.8')
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await logIn(wrongPassword, '192.0.2.9')).payload).toBe(payload)
    }
    expect((await logIn(person, '192.0.2.9')).statusCode).toBe(429)
  })

  test('unlocks after a minute, regardless of attempts in the meantime', async () => {
    await failFromEverywhere(10)
    service.setNow(testNow + 59_999)
    expect((await logIn(person)).headers['retry-after']).toBe('1')
    service.setNow(testNow + 60_000)
    expect((await logIn(person)).statusCode).toBe(200)
  })
})
