import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Published OAuth clients over a real socket, then the errors of RFC 6749.

const tokenPath = '/api/v2/user/oauth/token'
const person = { email: 'shipper@lading.example', password: demo.password }
/** A secret with characters that HTTP Basic must escape. */
const oddClient = { id: randomUUID(), secret: 'a:b+c d%é&=?/' }

let service: TestService
let origin: string
beforeAll(async () => {
  service = await startService()
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const organizationId = stableId('organization', 'demo')
  await service.store.upsertTokenSet({ ...oddClient, name: 'Odd', organizationId, roles: ['shipper'] })
})
afterAll(() => service.close())
beforeEach(() => service.setNow(testNow))

const whoAmI = (token: unknown) =>
  fetch(`${origin}/api/v2/user/oauth/exchange`, { headers: { authorization: `Bearer ${String(token)}` } })

describe('openid-client', () => {
  const configured = (id: string, authentication: openid.ClientAuth) => {
    const configuration = new openid.Configuration(
      { issuer: origin, token_endpoint: origin + tokenPath },
      id,
      undefined,
      authentication,
    )
    // oxlint-disable-next-line typescript/no-deprecated -- It is not: it is marked so to stand out, and this is local.
    openid.allowInsecureRequests(configuration)
    return configuration
  }

  test.each([
    ['client_secret_post', openid.ClientSecretPost, demo.clientId, demo.clientSecret],
    ['client_secret_basic', openid.ClientSecretBasic, demo.clientId, demo.clientSecret],
    ['client_secret_basic with signs to escape', openid.ClientSecretBasic, oddClient.id, oddClient.secret],
  ])('gets a token and renews it with %s', async (_, authentication, id, secret) => {
    const configuration = configured(id, authentication(secret))
    const first = await openid.clientCredentialsGrant(configuration)
    expect([first.token_type, first.expires_in]).toEqual(['bearer', 3600])
    // The client's own clock may have reached the next second by now.
    expect([3598, 3599, 3600]).toContain(first.expiresIn())
    expect((await whoAmI(first.access_token)).status).toBe(200)
    const second = await openid.refreshTokenGrant(configuration, first.refresh_token ?? '')
    expect((await whoAmI(second.access_token)).status).toBe(200)
  })

  test.each([
    ['client_secret_post', openid.ClientSecretPost],
    ['client_secret_basic', openid.ClientSecretBasic],
  ])(
    'uses a new API client with %s for what its role allows, until it is revoked',
    async (_, authentication) => {
      const headers = {
        authorization: `Bearer ${await service.signIn('admin@lading.example')}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ name: 'Just made', roles: ['shipper'] })
      const sets = `${origin}/api/v2/user/api-tokens`
      const made = await fetch(sets, { method: 'POST', headers, body })
      const { id, secret } = (await made.json()) as { id: string; secret: string }
      const configuration = configured(id, authentication(secret))
      const grant = await openid.clientCredentialsGrant(configuration)
      const scopes = grant.scope?.split(' ') ?? []
      expect(scopes).toContain('quote')
      expect(
        scopes.filter((scope) => ['audits', 'makeUser', 'customers', 'account'].includes(scope)),
      ).toEqual([])
      const audits = { headers: { authorization: `Bearer ${grant.access_token}` } }
      expect((await fetch(`${origin}/api/v2/user/audits`, audits)).status).toBe(403)
      const me = await whoAmI(grant.access_token)
      expect(me.status).toBe(200)
      const profile = await me.text()
      for (const secretPart of [secret, grant.access_token, grant.refresh_token ?? ''])
        expect(profile).not.toContain(secretPart)
      await fetch(`${sets}/${id}`, { method: 'DELETE', headers: { authorization: headers.authorization } })
      expect((await whoAmI(grant.access_token)).status).toBe(401)
      await expect(openid.refreshTokenGrant(configuration, grant.refresh_token ?? '')).rejects.toThrow()
      await expect(openid.clientCredentialsGrant(configuration)).rejects.toMatchObject({ status: 401 })
    },
  )

  test('requests fewer scopes, in the first token and in a renewed one', async () => {
    const mine = configured(demo.clientId, openid.ClientSecretPost(demo.clientSecret))
    const first = await openid.clientCredentialsGrant(mine, { scope: 'quote offer' })
    expect(first.scope?.split(' ').toSorted()).toEqual(['offer', 'quote', 'signOut', 'whoAmI'])
    const second = await openid.refreshTokenGrant(mine, first.refresh_token ?? '', { scope: 'offer' })
    expect(second.scope?.split(' ').toSorted()).toEqual(['offer', 'signOut', 'whoAmI'])
    const unavailable = openid.clientCredentialsGrant(mine, { scope: 'quote audits openid' })
    await expect(unavailable).rejects.toMatchObject({
      error: 'invalid_scope',
      error_description: 'You can’t request these scopes: audits, openid.',
    })
  })

  test.each([
    ['client_secret_post', openid.ClientSecretPost, 'bearer'],
    ['client_secret_basic', openid.ClientSecretBasic, 'basic'],
  ])('reports a wrong secret with %s and the authentication scheme', async (_, authentication, scheme) => {
    const refused = openid.clientCredentialsGrant(configured(demo.clientId, authentication('wrong')))
    await expect(refused).rejects.toMatchObject({ status: 401, cause: [{ scheme }] })
  })

  test('reports an expired refresh token, and one of another client', async () => {
    const mine = configured(demo.clientId, openid.ClientSecretPost(demo.clientSecret))
    await expect(openid.refreshTokenGrant(mine, 'dead')).rejects.toMatchObject({ error: 'invalid_grant' })
    const other = configured(oddClient.id, openid.ClientSecretPost(oddClient.secret))
    const { refresh_token = '' } = await openid.clientCredentialsGrant(mine)
    await expect(openid.refreshTokenGrant(other, refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const wrong = configured(demo.clientId, openid.ClientSecretBasic('wrong'))
    await expect(openid.refreshTokenGrant(wrong, refresh_token)).rejects.toMatchObject({ status: 401 })
    // None of these consumed it.
    expect((await openid.refreshTokenGrant(mine, refresh_token)).access_token).toBeTruthy()
  })
})

describe('simple-oauth2', () => {
  const methods = ['header', 'body'] as const
  const formats = ['form', 'json'] as const
  const ways = methods.flatMap((authorizationMethod) =>
    formats.map((bodyFormat) => ({ authorizationMethod, bodyFormat })),
  )
  const auth = () => ({ tokenHost: origin, tokenPath })

  test.each(ways)('gets a token and renews it with client credentials by %o', async (options) => {
    const client = { id: demo.clientId, secret: demo.clientSecret }
    const first = await new ClientCredentials({ client, auth: auth(), options }).getToken({})
    expect(first.expired()).toBe(false)
    expect((await whoAmI(first.token['access_token'])).status).toBe(200)
    const second = await first.refresh()
    expect((await whoAmI(second.token['access_token'])).status).toBe(200)
  })

  test.each(ways)(
    'gets a token and renews it with a password by %o, with a made-up client',
    async (options) => {
      const configuration = { client: { id: 'my-app', secret: 'made-up' }, auth: auth(), options }
      const login = { username: person.email, password: person.password }
      const first = await new ResourceOwnerPassword(configuration).getToken(login)
      expect((await whoAmI(first.token['access_token'])).status).toBe(200)
      const second = await first.refresh()
      expect((await whoAmI(second.token['access_token'])).status).toBe(200)
    },
  )

  test('reports a wrong secret', async () => {
    const client = { id: demo.clientId, secret: 'wrong' }
    await expect(new ClientCredentials({ client, auth: auth() }).getToken({})).rejects.toMatchObject({
      output: { statusCode: 401 },
      data: { payload: { error: 'invalid_client' } },
    })
  })
})

describe('an error of the token endpoint', () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    service.request({ method: 'POST', url: tokenPath, payload: body, headers: { 'content-type': type } })
  const set = `client_id=${demo.clientId}&client_secret=${demo.clientSecret}`

  test.each([
    [
      'an unknown client',
      `grant_type=client_credentials&client_id=${randomUUID()}&client_secret=x`,
      401,
      'invalid_client',
    ],
    [
      'a client without its secret',
      `grant_type=client_credentials&client_id=${demo.clientId}`,
      400,
      'invalid_request',
    ],
    [
      'an authorization code, which isn’t supported',
      `grant_type=authorization_code&code=x&${set}`,
      400,
      'unsupported_grant_type',
    ],
    [
      'a grant type that is a URN',
      `grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer`,
      400,
      'unsupported_grant_type',
    ],
    ['a wrong password', `grant_type=password&username=${person.email}&password=x`, 400, 'invalid_grant'],
    ['a parameter twice', `grant_type=client_credentials&grant_type=password&${set}`, 400, 'invalid_request'],
    ['a secret twice', `grant_type=client_credentials&${set}&client_secret=x`, 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['percent signs that spell nothing', 'grant_type=%FF', 400, 'invalid_request'],
  ])('for %s has the code and status of RFC 6749, and isn’t cached', async (_, body, status, word) => {
    const reply = await send(body)
    expect(reply.statusCode).toBe(status)
    const problem = reply.json<WireProblemV2>()
    expect(problem.error).toBe(word)
    expect(problem.error_description).toBe(problem.message)
    expect(problem.status).toBe(status)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })

  test.each([
    ['in the address', '?grant_type=client_credentials', ''],
    ['in the body', '', 'grant_type=client_credentials'],
  ])('isn’t sent to a client with HTTP Basic and its grant %s', async (_, query, payload) => {
    const basic = `basic ${Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString('base64')}`
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await service.request({ method: 'POST', url: tokenPath + query, headers, payload })
    expect(reply.json()).toMatchObject({ token_type: 'Bearer' })
  })

  test.each([
    ['the same', demo.clientId, 200],
    ['another', 'another-client', 400],
  ])('with HTTP Basic and %s client in the body: %s, %i', async (_, clientId, status) => {
    const basic = `Basic ${Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString('base64')}`
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `grant_type=client_credentials&client_id=${clientId}`
    const reply = await service.request({ method: 'POST', url: tokenPath, headers, payload })
    expect(reply.statusCode).toBe(status)
    if (status === 400) expect(reply.json<WireProblemV2>().error).toBe('invalid_request')
  })

  test.each([set, `${set}&grant_type=`])(
    'for a client without a grant type names the right one: %s',
    async (body) => {
      const problem = (await send(body)).json<WireProblemV2>()
      expect([problem.status, problem.error]).toEqual([400, 'invalid_request'])
      expect(problem.message).toContain('client_credentials')
    },
  )

  test.each([
    ['an unsupported content type', 'text/plain', 'x', 400],
    ['JSON cut off', 'application/json', '{"grant_type":', 400],
    ['a body that is too large', 'application/json', `{"x":"${'x'.repeat(512 * 1024)}"}`, 413],
  ])('for %s has an OAuth error code too', async (_, type, body, status) => {
    const reply = await send(body, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json<WireProblemV2>()).toMatchObject({ status, error: 'invalid_request' })
  })

  test.each([tokenPath, '/api/v1/user/Users/login'])(
    'is sent for credentials in the URL at %s, because proxies log URLs',
    async (url) => {
      const query = new URLSearchParams({ ...person, username: person.email }).toString()
      const reply = await service.request({ method: 'POST', url: `${url}?${query}` })
      expect([400, 422]).toContain(reply.statusCode)
    },
  )
})
