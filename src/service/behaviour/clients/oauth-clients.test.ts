import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Published OAuth clients over a real socket.

const tokenPath = '/api/v2/user/oauth/token'
/** A secret with characters that HTTP Basic must escape. */
const oddClient = { id: randomUUID(), secret: 'a:b+c d%é&=?/' }

let service: TestService
let origin: string
beforeAll(async () => {
  service = await startService()
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const organizationId = stableId('organization', 'demo')
  await service.store.upsertApiClient({ ...oddClient, name: 'Odd', organizationId, roles: ['shipper'] })
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
    [
      'client_secret_basic with characters to escape',
      openid.ClientSecretBasic,
      oddClient.id,
      oddClient.secret,
    ],
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
  ])('gets a token and renews it with a password and %s of a made-up client', async (_, authentication) => {
    const configuration = configured('my-app', authentication('made-up'))
    const login = { username: 'shipper@lading.example', password: demo.password }
    const first = await openid.genericGrantRequest(configuration, 'password', login)
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
      expect(scopes).toContain('createQuote')
      expect(
        scopes.filter((scope) =>
          ['listAuditEntries', 'createUser', 'listCustomers', 'getAccount'].includes(scope),
        ),
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
    const first = await openid.clientCredentialsGrant(mine, { scope: 'createQuote getOffer' })
    expect(first.scope?.split(' ').toSorted()).toEqual(['createQuote', 'getOffer', 'signOut', 'whoAmI'])
    const second = await openid.refreshTokenGrant(mine, first.refresh_token ?? '', { scope: 'getOffer' })
    expect(second.scope?.split(' ').toSorted()).toEqual(['getOffer', 'signOut', 'whoAmI'])
    const unavailable = openid.clientCredentialsGrant(mine, { scope: 'createQuote listAuditEntries openid' })
    await expect(unavailable).rejects.toMatchObject({
      error: 'invalid_scope',
      error_description: 'You can’t request these scopes: listAuditEntries, openid.',
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
