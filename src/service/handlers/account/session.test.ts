import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

const person = { email: 'shipper@lading.example', password: demo.password }
const long = 'x'.repeat(200)
const apiClient = { client_id: demo.clientId, client_secret: demo.clientSecret }
const send = (payload: object, headers: Record<string, string> = {}) =>
  service.request({ method: 'POST', url: '/api/v2/user/oauth/token', headers, payload })
const grantFor = async (payload: object) => (await send(payload)).json<WireGrant>()
const whoAmI = (token: string) => service.request({ url: '/api/v2/user/oauth/exchange', token })
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

describe('signing in', () => {
  test('gets the same response for an unknown address and a wrong password', async () => {
    const login = (email: string, password: string) =>
      service.request({ method: 'POST', url: '/api/v1/user/Users/login', payload: { email, password } })
    const unknown = await login('nobody@lading.example', demo.password)
    const wrong = await login(person.email, 'wrong')
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.json<WireProblemV1>().error.message).toMatch(/email or password is incorrect/)
  })

  test('reports wrong credentials as an invalid grant in version 2 (RFC 6749)', async () => {
    const reply = await send({ ...person, password: 'wrong' })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
    const problem = reply.json<WireProblemV2>()
    expect(problem).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(problem.error_description).toBe(problem.message)
  })

  test('accepts an email address in any case, with grant_type password in a form', async () => {
    const reply = await service.postForm('/api/v2/user/oauth/token', {
      grant_type: 'password',
      username: ' Shipper@LADING.example ',
      password: demo.password,
    })
    expect(reply.statusCode).toBe(200)
  })

  test.each([
    ['an unknown grant type', { grant_type: 'magic' }, 'unsupported_grant_type'],
    ['nothing at all', {}, 'invalid_request'],
    ['no secret', { grant_type: 'client_credentials', client_id: demo.clientId }, 'invalid_request'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    ['a dead refresh token', { grant_type: 'refresh_token', refresh_token: 'dead' }, 'invalid_grant'],
    ['a name and a password of 200 characters', { email: long, password: long, otp: long }, 'invalid_grant'],
    ['a password of 201 characters', { email: 'x', password: `${long}x` }, 'invalid_request'],
    ['a code of 201 characters', { email: 'x', password: 'x', otp: `${long}x` }, 'invalid_request'],
  ])('%s is 400 with an OAuth error code', async (_, payload, word) => {
    const reply = await send(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<WireProblemV2>().error).toBe(word)
  })

  test('rejects an empty request in version 1 with an error at both fields', async () => {
    const reply = await service.request({ method: 'POST', url: '/api/v1/user/Users/login' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV1>().error.details?.map(({ path }) => path)).toEqual(['email', 'password'])
  })
})

describe('an API client', () => {
  test.each([randomUUID(), demo.clientId, 'no-uuid'])(
    'client ID %s with a wrong secret is 401',
    async (id) => {
      const reply = await send({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: 'cd'.repeat(32),
      })
      expect(reply.statusCode).toBe(401)
      expect(reply.json<WireProblemV2>().error).toBe('invalid_client')
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer/)
    },
  )

  test('can use HTTP Basic, which wrong credentials ask for', async () => {
    const right = await send({ grant_type: 'client_credentials' }, basic(demo.clientId, demo.clientSecret))
    expect(right.statusCode).toBe(200)
    const wrong = await send({ grant_type: 'client_credentials' }, basic(demo.clientId, 'wrong'))
    expect(wrong.statusCode).toBe(401)
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic/)
    const twice = await send(
      { grant_type: 'client_credentials', ...apiClient },
      basic(demo.clientId, demo.clientSecret),
    )
    expect(twice.json<WireProblemV2>().error).toBe('invalid_request')
  })

  test('rejects a NUL in Basic credentials as an invalid request', async () => {
    const reply = await send({ grant_type: 'client_credentials' }, basic('\0', 'secret'))
    expect([reply.statusCode, reply.json<WireProblemV2>().error]).toEqual([400, 'invalid_request'])
  })

  test('has a name, an organization, roles and permissions, with its ID in any case', async () => {
    const client_id = demo.clientId.toUpperCase()
    const grant = await grantFor({ grant_type: 'client_credentials', ...apiClient, client_id })
    const identity = await whoAmI(grant.access_token)
    expect(identity.json()).toMatchObject({
      ttl: 3600,
      user: { id: demo.clientId, name: 'Demo API client', timezone: 'UTC', locale: 'en' },
      organization: { name: 'Lading Demo Trading' },
      roles: ['shipper'],
      scope: grant.scope.split(' '),
    })
    expect(identity.payload).not.toContain(grant.access_token)
  })

  test('can’t sign in once revoked, and all its tokens become invalid', async () => {
    const actor = await service.store.authenticateApiClient(demo.clientId, demo.clientSecret)
    if (!actor) throw new Error('The demo API client can’t sign in.')
    const client = { id: randomUUID(), secret: 'ef'.repeat(32), name: 'ERP', roles: ['shipper'] as const }
    await service.store.upsertApiClient({ ...client, organizationId: actor.organizationId })
    const { id, secret } = client
    const credentials = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
    const { access_token, refresh_token } = await grantFor(credentials)
    expect((await whoAmI(access_token)).statusCode).toBe(200)

    const outsider = { ...actor, organizationId: randomUUID() }
    expect(await service.store.revokeApiClient(outsider, id)).toBe(false)
    expect(await service.store.revokeApiClient(actor, id)).toBe(true)
    expect((await whoAmI(access_token)).statusCode).toBe(401)
    expect((await send(credentials)).statusCode).toBe(401)
    expect((await send({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(400)
  })
})

describe('a session', () => {
  test('lasts an hour in version 2 and eight in version 1', async () => {
    const two = await grantFor(person)
    const one = await service.signIn()
    service.setNow(testNow + 3_600_000 - 1)
    expect((await whoAmI(two.access_token)).statusCode).toBe(200)
    service.setNow(testNow + 3_600_000)
    expect((await whoAmI(two.access_token)).statusCode).toBe(401)
    expect((await whoAmI(one)).statusCode).toBe(200)
    service.setNow(testNow + 8 * 3_600_000)
    expect((await whoAmI(one)).statusCode).toBe(401)
  })

  test('is renewed with refresh tokens, each valid once and for 14 days', async () => {
    const first = await grantFor(person)
    service.setNow(testNow + 14 * 86_400_000 - 1)
    const second = await grantFor({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    expect((await whoAmI(second.access_token)).statusCode).toBe(200)
    service.setNow(testNow + 28 * 86_400_000)
    const late = await send({ grant_type: 'refresh_token', refresh_token: second.refresh_token })
    expect(late.statusCode).toBe(400)
  })

  test('ends when a refresh token is reused after a minute', async () => {
    const first = await grantFor(person)
    const second = await grantFor({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    service.setNow(testNow + 60_001)
    const reused = await send({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    expect(reused.json<WireProblemV2>().error).toBe('invalid_grant')
    for (const token of [first.access_token, second.access_token]) {
      expect((await whoAmI(token)).statusCode).toBe(401)
    }
    const next = await send({ grant_type: 'refresh_token', refresh_token: second.refresh_token })
    expect(next.statusCode).toBe(400)
  })

  test('gets the same tokens for a refresh token reused within a minute', async () => {
    const { refresh_token } = await grantFor(person)
    const first = await grantFor({ grant_type: 'refresh_token', refresh_token })
    service.setNow(testNow + 60_000)
    const again = await grantFor({ grant_type: 'refresh_token', refresh_token })
    expect(again).toEqual({ ...first, expires_in: 3540 })
    expect((await whoAmI(again.access_token)).statusCode).toBe(200)

    // Both responses hold the same tokens, so the first use consumes them for everyone.
    const next = await grantFor({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    service.setNow(testNow + 120_001)
    const late = await send({ grant_type: 'refresh_token', refresh_token: again.refresh_token })
    expect(late.statusCode).toBe(400)
    expect((await whoAmI(next.access_token)).statusCode).toBe(401)
  })

  test('gets the same tokens from five concurrent requests, and stores none in plain text', async () => {
    const { refresh_token } = await grantFor(person)
    const grants = await Promise.all(
      Array.from({ length: 5 }, () => grantFor({ grant_type: 'refresh_token', refresh_token })),
    )
    const [one] = grants
    for (const grant of grants) expect(grant).toEqual(one)
    expect((await whoAmI(one?.access_token ?? '')).statusCode).toBe(200)
    const tokens = JSON.stringify(await service.db.selectFrom('tokens').selectAll().execute())
    for (const secret of [refresh_token, one?.access_token, one?.refresh_token])
      expect(tokens).not.toContain(secret)
  })

  test('gets no tokens for a used refresh token after sign-out', async () => {
    const { refresh_token } = await grantFor(person)
    const renewed = await grantFor({ grant_type: 'refresh_token', refresh_token })
    await service.request({ method: 'POST', url: '/api/v2/user/oauth/logout', token: renewed.access_token })
    expect((await send({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(400)
  })

  test('ends immediately with its refresh token on sign-out, unlike other sessions', async () => {
    const mine = await grantFor(person)
    const other = await grantFor(person)
    const out = await service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/logout',
      token: mine.access_token,
    })
    expect(out.statusCode).toBe(200)
    expect((await whoAmI(mine.access_token)).statusCode).toBe(401)
    const renewed = await send({ grant_type: 'refresh_token', refresh_token: mine.refresh_token })
    expect(renewed.statusCode).toBe(400)
    expect((await whoAmI(other.access_token)).statusCode).toBe(200)
  })

  test('doesn’t accept a refresh token as an access token', async () => {
    const { refresh_token } = await grantFor(person)
    expect((await whoAmI(refresh_token)).statusCode).toBe(401)
  })
})

test('stores no passwords, secrets or tokens in plain text', async () => {
  const { access_token, refresh_token } = await grantFor({ grant_type: 'client_credentials', ...apiClient })
  const rows = await Promise.all(
    (['accounts', 'token_sets', 'tokens', 'sign_ins'] as const).map((table) =>
      service.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const everything = JSON.stringify(rows)
  for (const secret of [demo.password, demo.clientSecret, access_token, refresh_token]) {
    expect(everything).not.toContain(secret)
  }
  expect(everything).toContain('$argon2id$')
})
