import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireSetup, WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createPerson, signInWithPassword } from '#testing/scenarios/people.ts'
import { demo, startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

const url = '/api/v2/user/oauth/token'
const client = {
  grant_type: 'client_credentials',
  client_id: demo.clientId,
  client_secret: demo.clientSecret,
}
const account = { email: 'shipper@lading.example', password: demo.password }
const send = (payload: object) => service.request({ method: 'POST', url, payload })
const renew = (refresh_token: string, more: object = {}) =>
  send({ grant_type: 'refresh_token', refresh_token, ...more })
const readScopes = (reply: { json: () => unknown }) => (reply.json() as WireGrant).scope.split(' ').toSorted()
const whoAmI = async (token: string) => {
  const reply = await service.request({ url: '/api/v2/user/oauth/exchange', token })
  return reply.json<{ scope: string[] }>().scope.toSorted()
}
const quoteOnly = ['createQuote', 'signOut', 'whoAmI']
const quoteAndOffer = ['createQuote', 'getOffer', 'signOut', 'whoAmI']

describe('a token request with scopes', () => {
  test.each([
    ['an API client, by JSON', () => send({ ...client, scope: 'createQuote' })],
    ['an API client, by JSON with a list', () => send({ ...client, scope: ['createQuote'] })],
    [
      'an API client, by form',
      () => service.postForm(url, { ...client, scope: ' createQuote  createQuote ' }),
    ],
    ['an account', () => send({ ...account, scope: 'createQuote' })],
    [
      'an account, by the password grant in a form',
      () => service.postForm(url, { grant_type: 'password', ...account, scope: 'createQuote' }),
    ],
  ])('gets the requested scopes, plus those every token has: %s', async (_, request) => {
    const reply = await request()
    expect(readScopes(reply)).toEqual(quoteOnly)
    expect(await whoAmI(reply.json<WireGrant>().access_token)).toEqual(quoteOnly)
  })

  test('gets the requested scopes in version 1', async () => {
    const login = (scope: string) =>
      service.request({
        method: 'POST',
        url: '/api/v1/user/Users/login',
        payload: { ...account, scope },
      })
    const { id, scopes } = (await login('createQuote')).json<{ id: string; scopes: string[] }>()
    expect(scopes.toSorted()).toEqual(quoteOnly)
    expect(await whoAmI(id)).toEqual(quoteOnly)
    const rejected = await login('listAuditEntries')
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json<WireProblemV1>().error.details?.map(({ path }) => path)).toEqual(['scope'])
  })

  test.each(['', '  ', [], null])('gets every allowed scope if the list is empty: %j', async (scope) => {
    expect(readScopes(await send({ ...client, scope }))).toEqual(readScopes(await send(client)))
  })

  test.each([
    ['a scope that the roles don’t allow', client, 'createQuote listAuditEntries', 'listAuditEntries'],
    ['an unknown scope', client, 'createQuote openid', 'openid'],
    ['a scope of accounts, for an API client', client, 'getAccount', 'getAccount'],
    ['an unknown scope, for an account', account, 'openid profile', 'openid, profile'],
    [
      'many long scopes',
      account,
      `${'x'.repeat(60)} 1 2 3 4 5 6 7 8 9 10 11`,
      `${'x'.repeat(50)}, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 2 more`,
    ],
  ])('rejects %s and names it', async (_, credentials, scope, named) => {
    const reply = await send({ ...credentials, scope })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<WireProblemV2>()).toMatchObject({
      error: 'invalid_scope',
      error_description: `You can’t request these scopes: ${named}.`,
      errors: [{ path: 'scope' }],
    })
  })

  test.each([7, { quote: true }, [7]])('rejects the scopes %j as an invalid request', async (scope) => {
    const reply = await send({ ...client, scope })
    expect([reply.statusCode, reply.json<WireProblemV2>().error]).toEqual([400, 'invalid_request'])
  })

  test('returns the holders in the setup only if the token may create quotes', async () => {
    const readSetup = async (scope: string) => {
      const { access_token } = (await send({ ...client, scope })).json<WireGrant>()
      const reply = await service.request({ url: '/api/v2/quote/quotes/setup', token: access_token })
      return reply.json<Partial<WireSetup>>()
    }
    expect((await readSetup('getSetup createQuote')).customers).toBeDefined()
    const setup = await readSetup('getSetup')
    expect(setup.commodities).toBeDefined()
    expect(setup.customers).toBeUndefined()
  })

  test('reveals nothing about the scopes if the secret is wrong', async () => {
    const reply = await send({ ...client, client_secret: 'wrong', scope: 'listAuditEntries' })
    expect(reply.json<WireProblemV2>().error).toBe('invalid_client')
  })

  test('can’t reach what required two-factor authentication withholds', async () => {
    const strict = await startService({ config: { twoFactor: 'administrators' } })
    const { email } = await createPerson(strict, ['administrator'])
    const problem = (
      await signInWithPassword(strict, email, { scope: 'listAuditEntries getAccount' })
    ).json<WireProblemV2>()
    await strict.close()
    expect(problem.error_description).toBe('You can’t request these scopes: listAuditEntries.')
  })
})

describe('a refresh token', () => {
  const signIn = async () => (await send({ ...client, scope: 'createQuote getOffer' })).json<WireGrant>()

  test('keeps the scopes', async () => {
    const renewed = (await renew((await signIn()).refresh_token)).json<WireGrant>()
    expect(await whoAmI(renewed.access_token)).toEqual(quoteAndOffer)
    const again = (await renew(renewed.refresh_token)).json<WireGrant>()
    expect(await whoAmI(again.access_token)).toEqual(quoteAndOffer)
  })

  test('gets an access token with fewer scopes, and keeps its own (RFC 6749, section 6)', async () => {
    const first = await signIn()
    const narrowed = await renew(first.refresh_token, { scope: 'createQuote' })
    expect(readScopes(narrowed)).toEqual(quoteOnly)
    const { access_token, refresh_token } = narrowed.json<WireGrant>()
    expect(await whoAmI(access_token)).toEqual(quoteOnly)
    // The first access token still works.
    expect(await whoAmI(first.access_token)).toEqual(quoteAndOffer)
    // Repeated within a minute, it returns the same token, with the scopes that this one has.
    const repeated = await renew(first.refresh_token)
    expect(repeated.json<WireGrant>().access_token).toBe(access_token)
    expect(readScopes(repeated)).toEqual(quoteOnly)
    expect(readScopes(await renew(refresh_token))).toEqual(quoteAndOffer)
  })

  test('doesn’t repeat tokens that have more scopes than requested, and keeps the session', async () => {
    const { refresh_token } = await signIn()
    const first = (await renew(refresh_token)).json<WireGrant>()
    const narrowed = await renew(refresh_token, { scope: 'createQuote' })
    expect([narrowed.statusCode, narrowed.json<WireProblemV2>().error]).toEqual([400, 'invalid_grant'])
    expect((await renew(refresh_token)).json<WireGrant>().access_token).toBe(first.access_token)
    const next = (await renew(first.refresh_token, { scope: 'createQuote' })).json<WireGrant>()
    const repeated = await renew(first.refresh_token, { scope: 'createQuote' })
    expect(repeated.json<WireGrant>().access_token).toBe(next.access_token)
  })

  test('can’t gain scopes, and still works after a rejected request', async () => {
    const { refresh_token } = await signIn()
    const widened = await renew(refresh_token, { scope: 'createQuote buyOffer' })
    expect(widened.statusCode).toBe(400)
    expect(widened.json<WireProblemV2>()).toMatchObject({
      error: 'invalid_scope',
      error_description: 'You can’t request these scopes: buyOffer.',
    })
    expect(readScopes(await renew(refresh_token))).toEqual(quoteAndOffer)
  })
})
