import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const admin = await createPerson(service, ['administrator'])
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

type WireClient = { id: string; secret: string; roles: string[]; scope?: string[]; expiresAt?: string }

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, by = admin.token) =>
  service.request({ method, url: `/api/v2/user/${path}`, token: by, ...(payload ? { payload } : {}) })
const create = (fields: object, by?: string) => send('POST', 'api-tokens', { name: 'ERP', ...fields }, by)
const createClient = async (fields: object) => (await create(fields)).json<WireClient>()
const requestToken = ({ id, secret }: WireClient, more: object = {}) =>
  send('POST', 'oauth/token', {
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    ...more,
  })
const getToken = async (client: WireClient, more?: object) =>
  (await requestToken(client, more)).json<WireGrant>()
const getProblem = (reply: { json: () => unknown }) => {
  const { errors = [] } = reply.json() as WireProblemV2
  return errors.flatMap(({ path, message }) => [path, message])
}
const listAuditTexts = async () => {
  const page = await service.store.listAuditEntries(admin, { page: 0, perPage: 100 })
  return page.rows.map(({ content }) => content)
}
const daysLater = (days: number) => new Date(testNow + days * millisecondsPerDay).toISOString()

describe('scopes of an API client', () => {
  test('are returned, listed, audited, and limit its tokens', async () => {
    const client = await createClient({ name: 'Quotes', scope: ['getOffer', 'createQuote', 'getOffer'] })
    expect(client.scope).toEqual(['createQuote', 'getOffer'])
    const list = await send('GET', `organizations/${admin.organizationId}/api-tokens`)
    expect(list.json<{ data: WireClient[] }>().data).toContainEqual(
      expect.objectContaining({ id: client.id, scope: ['createQuote', 'getOffer'] }),
    )
    expect(await listAuditTexts()).toContain(
      'Created the API client Quotes (shipper); limited to createQuote, getOffer',
    )
    const { scope, access_token } = await getToken(client)
    expect(scope.split(' ').toSorted()).toEqual(['createQuote', 'getOffer', 'signOut', 'whoAmI'])
    expect((await send('GET', 'organizations', undefined, access_token)).json()).toMatchObject({
      name: 'FORBIDDEN',
      message: 'This token doesn’t have the scope for this operation. Request one that does.',
    })
    expect((await requestToken(client, { scope: 'buyOffer' })).json()).toMatchObject({
      error: 'invalid_scope',
    })
  })

  test('are absent if it has all that its roles allow', async () => {
    const client = await createClient({})
    expect([client.scope, client.expiresAt]).toEqual([undefined, undefined])
    expect((await getToken(client)).scope.split(' ')).toContain('buyOffer')
  })

  test('can be text separated by spaces, and in a form also JSON', async () => {
    expect((await createClient({ scope: 'createQuote  getOffer' })).scope).toEqual([
      'createQuote',
      'getOffer',
    ])
    for (const scope of ['createQuote getOffer', '["createQuote","getOffer"]']) {
      const form = await service.postForm('/api/v2/user/api-tokens', { name: 'Form', scope }, admin.token)
      expect(form.json<WireClient>().scope).toEqual(['createQuote', 'getOffer'])
    }
  })

  test.each([
    [{ scope: [] }, 'scope', /^Send at least one scope/],
    [{ scope: ' ' }, 'scope', /^Send at least one scope/],
    [{ scope: 5 }, 'scope', /^Send the scopes as a list/],
    [{ scope: [5] }, 'scope.0', /^Send each scope as a string/],
    [{ scope: '[' }, 'scope', /JSON/],
    [
      { scope: ['createQuote', 'listAuditEntries', 'openid'] },
      'scope',
      / can’t have these scopes: listAuditEntries, openid\.$/,
    ],
    [{ scope: ['getAccount'], roles: ['administrator'] }, 'scope', / can’t have these scopes: getAccount\.$/],
    [{ scope: ['recordPhoneConsent'] }, 'scope', / can’t have these scopes: recordPhoneConsent\.$/],
  ])('%j are rejected', async (fields, path, message) => {
    const reply = await create(fields)
    expect(reply.statusCode).toBe(422)
    expect(getProblem(reply)).toEqual([path, expect.stringMatching(message)])
  })
})

describe('a caller with few scopes', () => {
  const beyond = 'You can’t grant more access than you have.'
  const limitedClient = async () => {
    const client = await createClient({
      roles: ['administrator'],
      scope: ['createQuote', 'getOffer', 'createTokenSet', 'createUser', 'changeUser', 'createUserLink'],
    })
    return (await getToken(client)).access_token
  }
  const limitedAccount = async () => {
    const reply = await service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: {
        email: admin.email,
        password: 'nine blue herons',
        scope: 'createQuote getOffer createTokenSet createUser changeUser createUserLink',
      },
    })
    return reply.json<WireGrant>().access_token
  }

  test.each([
    ['API client', limitedClient],
    ['account', limitedAccount],
  ])('can’t create API clients with other scopes: %s', async (_, signIn) => {
    const token = await signIn()
    expect(getProblem(await create({}, token))).toEqual(['roles', beyond])
    expect(getProblem(await create({ roles: ['administrator'] }, token))).toEqual(['roles', beyond])
    expect(getProblem(await create({ scope: 'createQuote buyOffer' }, token))).toEqual(['scope', beyond])
    const administrator = { roles: ['administrator'], scope: 'listAuditEntries' }
    expect(getProblem(await create(administrator, token))).toEqual(['scope', beyond])
    const allowed = await create({ roles: ['administrator'], scope: 'createQuote createTokenSet' }, token)
    expect(allowed.json<WireClient>().scope).toEqual(['createQuote', 'createTokenSet'])
  })

  test.each([
    ['API client', limitedClient],
    ['account', limitedAccount],
  ])(
    'can’t create users, grant them roles or get links for them, because they could do more: %s',
    async (_, signIn) => {
      const token = await signIn()
      const { id } = await createPerson(service, ['shipper'], admin.organizationId)
      for (const more of [{}, { invite: true }]) {
        const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Ada', ...more }
        expect(getProblem(await send('POST', 'users', user, token))).toEqual(['roles', beyond])
      }
      const change = await send('PATCH', `users/${id}`, { roles: ['administrator'] }, token)
      expect(getProblem(change)).toEqual(['roles', beyond])
      const other = await createPerson(service, ['administrator'], admin.organizationId)
      for (const fields of [{ disabled: true }, { twoFactor: false }])
        expect((await send('PATCH', `users/${other.id}`, fields, token)).statusCode).toBe(403)
      for (const userId of [id, other.id]) {
        const link = await send('POST', `users/${userId}/link`, {}, token)
        expect([link.statusCode, link.json<WireProblemV2>().message]).toEqual([
          403,
          'You can’t change a user who has more access than you.',
        ])
      }
    },
  )

  test('creates users if it has all scopes that their role allows', async () => {
    const all = (await getToken(await createClient({ roles: ['shipper'] }))).scope
    const client = await createClient({ roles: ['administrator'], scope: `${all} createUser createUserLink` })
    const token = (await getToken(client)).access_token
    const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Ada' }
    const { id } = (await send('POST', 'users', user, token)).json<{ id: string }>()
    expect((await send('POST', `users/${id}/link`, {}, token)).statusCode).toBe(200)
    const support = { ...user, email: `${crypto.randomUUID()}@example.com`, roles: ['support'] }
    expect(getProblem(await send('POST', 'users', support, token))).toEqual(['roles', beyond])
  })
})

describe('an expiry', () => {
  const whoAmI = (token: string) => send('GET', 'oauth/exchange', undefined, token)

  test('is returned, listed and audited', async () => {
    const client = await createClient({ name: 'Trial', scope: 'createQuote', expiresAt: '2027-12-01' })
    expect(client.expiresAt).toBe('2027-12-01T23:59:59.999Z')
    const list = await send('GET', `organizations/${admin.organizationId}/api-tokens`)
    expect(list.json<{ data: WireClient[] }>().data).toContainEqual(
      expect.objectContaining({ id: client.id, expiresAt: '2027-12-01T23:59:59.999Z' }),
    )
    const content = 'Created the API client Trial (shipper); limited to createQuote; expires 1 Dec 2027'
    expect(await listAuditTexts()).toContain(content)
  })

  test.each([
    ['now', daysLater(0), 'Enter a date in the future.'],
    ['in 11 years', daysLater(11 * 366), 'Enter a date within the next 10 years.'],
    ['text', 'tomorrow', 'Enter a date, or a date and time with its UTC offset.'],
    [
      'a time without an offset',
      '2027-12-01T12:00:00',
      'Enter a date, or a date and time with its UTC offset.',
    ],
    ['30 February', '2027-02-30', 'There’s no 30 Feb 2027. Enter another date.'],
  ])('%s is rejected', async (_, expiresAt, message) => {
    expect(getProblem(await create({ expiresAt }))).toEqual(['expiresAt', expect.stringContaining(message)])
  })

  test('ends tokens, refresh tokens and sign-ins at that moment', async () => {
    const client = await createClient({ expiresAt: daysLater(1) })
    service.setNow(Date.parse(daysLater(1)) - 600_000)
    const grant = await getToken(client)
    // No token claims to outlive its API client.
    expect(grant.expires_in).toBe(600)
    service.setNow(Date.parse(daysLater(1)) - 1)
    expect((await whoAmI(grant.access_token)).statusCode).toBe(200)

    service.setNow(Date.parse(daysLater(1)))
    expect((await whoAmI(grant.access_token)).statusCode).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: grant.refresh_token }
    expect((await send('POST', 'oauth/token', refresh)).json()).toMatchObject({ error: 'invalid_grant' })
    const expired = {
      error: 'invalid_client',
      status: 401,
      error_description: 'This API client expired on 21 Nov 2026. Ask an administrator for a new one.',
    }
    const credentials = { client_id: client.id, client_secret: client.secret }
    expect((await send('POST', 'oauth/token', { ...refresh, ...credentials })).json()).toMatchObject(expired)
    expect((await requestToken(client)).json()).toMatchObject(expired)
    // Without the secret, nothing is revealed.
    expect((await requestToken({ ...client, secret: 'wrong' })).json()).toMatchObject({
      error_description: 'This client ID or client secret is incorrect.',
    })
    expect(await listAuditTexts()).toContain('Sign-in failed: the API client has expired')
  })

  test('ends tokens immediately if an earlier one is set in the database', async () => {
    const client = await createClient({ expiresAt: daysLater(30) })
    const { access_token } = await getToken(client)
    const table = service.db.updateTable('token_sets').where('id', '=', client.id)
    await table.set({ expires_at: daysLater(0) }).execute()
    expect((await whoAmI(access_token)).statusCode).toBe(401)
  })

  test('leaves the API client in the list, until it is revoked', async () => {
    const client = await createClient({ name: 'Old', expiresAt: daysLater(1) })
    service.setNow(Date.parse(daysLater(2)))
    const { token } = await createPerson(service, ['administrator'], admin.organizationId)
    const list = await send('GET', `organizations/${admin.organizationId}/api-tokens`, undefined, token)
    expect(list.json<{ data: WireClient[] }>().data.map(({ id }) => id)).toContain(client.id)
  })
})
