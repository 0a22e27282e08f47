import { randomUUID } from 'node:crypto'
import { mapValues } from '#contract/fields/map-values.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number; page: number; perPage: number }
type WireClient = { id: string; name: string; organizationId: string; roles: string[]; secret?: string }

const service = await startService()
const administrator = await service.signInElsewhere(['administrator'])
const organizationId = (await service.store.findCaller(administrator))?.organizationId ?? ''
afterAll(() => service.close())

/** The default settings. */
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  enforceTrackingCode: false,
  referencePrefix: 'LD',
  dateFormat: 'DD/MM/YYYY',
  showCommission: false,
  additionalFields: [],
  currencyId: 'EUR',
}

/** The caller's own organization, whose address, website and parent aren't known. */
const own = () => ({
  id: organizationId,
  name: 'Another organization',
  createdAt: new Date(testNow).toISOString(),
  type: 1,
  depth: 0,
  suspended: false,
  allowQuotation: true,
  settings: defaultSettings,
  ownSettings: [],
  inheritedSettings: mapValues(defaultSettings, (value) => ({ value })),
})

type Method = 'GET' | 'POST' | 'DELETE'
const send = (method: Method, path: string, payload?: object, by = administrator) =>
  service.request({ method, url: `/api/v2/user/${path}`, token: by, ...(payload ? { payload } : {}) })
const signIn = (client: WireClient) =>
  service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
  })
const make = async (fields: object = {}) =>
  (
    await send('POST', 'api-tokens', { name: 'ERP', organizationId, roles: ['shipper'], ...fields })
  ).json<WireClient>()

describe('organizations', () => {
  test('are only the caller’s own, in the list and by ID', async () => {
    const list = await send('GET', 'organizations')
    expect(list.statusCode).toBe(200)
    expect(list.json()).toEqual({
      data: [own()],
      count: 1,
      page: 0,
      perPage: 20,
    })
    expect((await send('GET', 'organizations?page=1')).json()).toMatchObject({ data: [], count: 1 })
    const one = await send('GET', `organizations/${organizationId.toUpperCase()}`)
    expect(one.json()).toEqual(own())
  })

  test('hides organizations of others with a 404, like unknown ones', async () => {
    const theirs =
      (await service.store.authenticateApiClient(demo.clientId, demo.clientSecret))?.organizationId ?? ''
    for (const path of ['organizations/ID', 'organizations/ID/api-tokens']) {
      const replies = [
        await send('GET', path.replace('ID', theirs)),
        await send('GET', path.replace('ID', randomUUID())),
      ]
      expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404])
      expect(replies[0]?.payload).toBe(replies[1]?.payload)
    }
  })
})

describe('an API client', () => {
  test('shows its secret once, 64 hex digits stored as a hash, and can sign in', async () => {
    const reply = await send('POST', 'api-tokens', { name: ' ERP ', organizationId, roles: ['shipper'] })
    expect(reply.statusCode).toBe(200)
    const client = reply.json<WireClient>()
    expect(client).toMatchObject({ name: 'ERP', organizationId, roles: ['shipper'] })
    expect(client.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(client.secret).toMatch(/^[\da-f]{64}$/)
    expect((await signIn(client)).statusCode).toBe(200)
    const rows = await service.db.selectFrom('token_sets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(client.secret)
    const list = await send('GET', `organizations/${organizationId}/api-tokens`)
    expect(list.payload).not.toContain('secret')
    expect(list.json<WirePage<WireClient>>().data).toContainEqual(
      expect.objectContaining({ id: client.id, name: 'ERP' }),
    )
  })

  test('isn’t listed once revoked, and all its tokens become invalid immediately', async () => {
    const client = await make({ name: 'Old ERP' })
    const { access_token } = (await signIn(client)).json<WireGrant>()
    const who = () => send('GET', 'oauth/exchange', undefined, access_token)
    expect((await who()).statusCode).toBe(200)
    const ended = await send('DELETE', `api-tokens/${client.id}`)
    expect([ended.statusCode, ended.payload]).toEqual([200, 'true'])
    expect((await who()).statusCode).toBe(401)
    expect((await signIn(client)).statusCode).toBe(401)
    const { data } = (await send('GET', `organizations/${organizationId}/api-tokens`)).json<
      WirePage<WireClient>
    >()
    expect(data.map(({ id }) => id)).not.toContain(client.id)
    expect((await send('DELETE', `api-tokens/${client.id}`)).statusCode).toBe(404)
  })

  test('can’t revoke or create an API client of another organization', async () => {
    const client = await make()
    const otherToken = await service.signInElsewhere(['administrator'])
    expect((await send('DELETE', `api-tokens/${client.id}`, undefined, otherToken)).statusCode).toBe(404)
    expect((await signIn(client)).statusCode).toBe(200)
    const made = await send(
      'POST',
      'api-tokens',
      { name: 'x', organizationId, roles: ['shipper'] },
      otherToken,
    )
    expect(made.statusCode).toBe(404)
  })

  test('defaults to the caller’s organization and the shipper role; in a form, roles are JSON text', async () => {
    expect((await send('POST', 'api-tokens', { name: 'Plain' })).json()).toMatchObject({
      organizationId,
      roles: ['shipper'],
    })
    const fields = { name: 'Form', roles: ['support', 'shipper'] }
    const form = await service.postForm('/api/v2/user/api-tokens', fields, administrator)
    expect(form.json()).toMatchObject({ roles: ['support', 'shipper'] })
    const one = await service.postForm(
      '/api/v2/user/api-tokens',
      { name: 'One', roles: 'support' },
      administrator,
    )
    expect(one.json()).toMatchObject({ roles: ['support'] })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: {} }, 'name'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['king'] }, 'roles.0'],
    [{ roles: 5 }, 'roles'],
    [{ roles: '[' }, 'roles'],
  ])('rejects an API client with %j with 422 at its field', async (fields, path) => {
    const reply = await send('POST', 'api-tokens', { name: 'ERP', ...fields })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors?.map((error) => error.path)).toContain(path)
  })

  test('created by a demo administrator works only on this machine', async () => {
    const demoAdministrator = await service.signIn('admin@lading.example')
    const client = (await send('POST', 'api-tokens', { name: 'Mine' }, demoAdministrator)).json<WireClient>()
    const grant = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret }
    const url = '/api/v2/user/oauth/token'
    const away = { method: 'POST', url, payload: grant, headers: { 'x-forwarded-for': '1.2.3.4' } } as const
    expect((await service.request(away)).statusCode).toBe(401)
    expect((await signIn(client)).statusCode).toBe(200)
  })
})
