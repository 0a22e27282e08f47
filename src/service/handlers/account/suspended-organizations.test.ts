import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import {
  createOrganization,
  requestSwitch,
  setSuspended,
  getOrganizationTokens,
} from '#testing/scenarios/switching.ts'
import { createPerson, signInWithPassword, validPassword } from '#testing/scenarios/people.ts'
import { engine } from '#testing/databases/test-databases.ts'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { lockTree } from '#service/store/organizations/placement.ts'

const service = await startService()
afterAll(() => service.close())

let broker: string
let client: string
beforeEach(async () => {
  service.setNow(testNow)
  broker = await createOrganization(service, 'Broker Ltd')
  client = await createOrganization(service, 'Acme Ltd', broker)
})

const message = 'Acme Ltd is suspended. Ask your insurer or broker to reactivate it.'
const requestToken = (payload: object) =>
  service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
const whoAmI = (token: string) => service.request({ url: '/api/v2/user/oauth/exchange', token })

async function createApiClient() {
  const credentials = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
  const apiClient = { ...credentials, organizationId: client, name: 'ERP', roles: ['shipper'] as const }
  await service.store.upsertApiClient(apiClient)
  return {
    grant_type: 'client_credentials',
    client_id: credentials.id,
    client_secret: credentials.secret,
  }
}

test.each(['itself', 'the organization above'])(
  'a suspension of %s stops sign-ins, renewals and requests until it ends',
  async (which) => {
    const person = await createPerson(service, ['administrator'], client)
    const apiClient = await createApiClient()
    const { access_token } = (await requestToken(apiClient)).json<WireGrant>()
    const { refresh_token } = (await signInWithPassword(service, person.email)).json<WireGrant>()
    const suspended = which === 'itself' ? client : broker
    await setSuspended(service, suspended, true)

    for (const token of [person.token, access_token]) {
      const reply = await whoAmI(token)
      expect([reply.statusCode, reply.json<WireProblemV2>().message]).toEqual([403, message])
    }
    const renewal = { grant_type: 'refresh_token', refresh_token }
    const right = { email: person.email, password: 'nine blue herons' }
    for (const credentials of [apiClient, right, renewal]) {
      const reply = await requestToken(credentials)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ error: 'unauthorized_client', error_description: message })
    }
    const version1 = await signInWithPassword(service, person.email, {}, 1)
    expect([version1.statusCode, version1.json<WireProblemV1>().error.message]).toEqual([403, message])

    await setSuspended(service, suspended, false)
    expect((await whoAmI(person.token)).statusCode).toBe(200)
    expect((await requestToken(renewal)).statusCode).toBe(200)
  },
)

test('a wrong password or secret reveals no suspension', async () => {
  const person = await createPerson(service, ['shipper'], client)
  const apiClient = await createApiClient()
  const wrong = [
    { email: person.email, password: 'wrong' },
    { ...apiClient, client_secret: 'wrong' },
  ]
  const active = await Promise.all(wrong.map(requestToken))
  await setSuspended(service, client, true)
  const suspended = await Promise.all(wrong.map(requestToken))
  expect(suspended.map((reply) => reply.payload)).toEqual(active.map((reply) => reply.payload))
})

test('people and API clients of a suspended organization can sign out, and people can change their password', async () => {
  const person = await createPerson(service, ['shipper'], client)
  const other = await createPerson(service, ['shipper'], client)
  const leaving = await createPerson(service, ['shipper'], client)
  const { access_token: apiToken } = (await requestToken(await createApiClient())).json<WireGrant>()
  await setSuspended(service, client, true)
  const send = (method: 'POST' | 'DELETE', path: string, token: string, payload = {}) =>
    service.request({ method, url: `/api/v2/user/${path}`, token, payload })

  const passwords = { current: validPassword, password: 'seven green herons' }
  expect((await send('POST', 'account/password', person.token, passwords)).statusCode).toBe(200)
  expect((await send('DELETE', 'account/sign-ins', person.token)).statusCode).toBe(200)
  const signIns = await service.request({ url: '/api/v2/user/account/sign-ins', token: other.token })
  const [signIn] = signIns.json<{ id: string }[]>()
  expect((await send('DELETE', `account/sign-ins/${signIn?.id}`, other.token)).statusCode).toBe(200)
  for (const token of [leaving.token, apiToken])
    expect((await send('POST', 'oauth/logout', token)).statusCode).toBe(200)
  for (const token of [person.token, other.token, leaving.token, apiToken])
    expect((await whoAmI(token)).statusCode).toBe(401)
})

test('staff above a suspended organization can’t work for it, and can leave it', async () => {
  const person = await createPerson(service, ['support'], broker)
  const { access_token } = await getOrganizationTokens(service, person.token, client)
  await setSuspended(service, client, true)

  const refused = await requestSwitch(service, person.token, client)
  expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
    403,
    'Acme Ltd, or a company above it, is suspended. Reactivate it first.',
  ])
  expect((await whoAmI(access_token)).statusCode).toBe(403)
  const back = await getOrganizationTokens(service, access_token, broker)
  expect((await whoAmI(back.access_token)).json()).toMatchObject({ organizationId: broker })
})

test('a suspended organization gets no quotes, users or API clients', async () => {
  const staff = await createPerson(service, ['administrator'], broker)
  const { customerId } = await createBooking(
    service,
    (await createPerson(service, ['shipper'], client)).token,
  )
  const post = (url: string, payload: object) =>
    service.request({ method: 'POST', url, token: staff.token, payload })
  const quote = () =>
    post('/api/v2/quote/bookings/quote', { ...aShipment(), bookingHolder: undefined, customerId })
  const user = () =>
    post('/api/v2/user/users', {
      organizationId: client,
      email: `${randomUUID()}@acme.example`,
      name: 'Aino',
      invite: true,
    })
  const apiClient = () =>
    post('/api/v2/user/api-tokens', { organizationId: client, name: 'ERP', roles: ['shipper'] })
  await setSuspended(service, client, true)
  for (const reply of [await quote(), await user(), await apiClient()]) {
    expect([reply.statusCode, reply.payload]).toEqual([
      422,
      expect.stringContaining('Acme Ltd is suspended.'),
    ])
  }
  await setSuspended(service, client, false)
  for (const reply of [await quote(), await user(), await apiClient()])
    expect(reply.statusCode, reply.payload).toBe(200)
})

test('rejects a new user or API client if the organization is suspended in the meantime', async () => {
  const { token } = await createPerson(service, ['administrator'], broker)
  const { createUser, createApiClient } = service.store
  vi.spyOn(service.store, 'createUser').mockImplementationOnce(async (...input) => {
    await setSuspended(service, client, true)
    return createUser(...input)
  })
  vi.spyOn(service.store, 'createApiClient').mockImplementationOnce(async (...input) => {
    await setSuspended(service, client, true)
    return createApiClient(...input)
  })
  const post = (path: string, fields: object) => {
    const payload = { ...fields, organizationId: client.toUpperCase() }
    return service.request({ method: 'POST', url: `/api/v2/user/${path}`, token, payload })
  }
  const user = await post('users', { name: 'Aino', email: `${randomUUID()}@acme.example` })
  await setSuspended(service, client, false)
  const apiClient = await post('api-tokens', { name: 'ERP', roles: ['shipper'] })
  for (const reply of [user, apiClient]) {
    expect([reply.statusCode, reply.json<WireProblemV2>().message]).toEqual([
      422,
      'Acme Ltd is suspended. Reactivate it first.',
    ])
  }
})

test.runIf(engine() === 'PostgreSQL')(
  'a new API client waits for a suspension in progress of a company above, and is then rejected',
  async () => {
    const { token } = await createPerson(service, ['administrator'], broker)
    const payload = { organizationId: client, name: 'ERP', roles: ['shipper'] }
    const { creation } = await service.db.transaction().execute(async (transaction) => {
      await lockTree(transaction)
      await transaction
        .updateTable('organizations')
        .set({ suspended_at: new Date(testNow).toISOString() })
        .where('id', '=', broker)
        .execute()
      const creation = service.request({ method: 'POST', url: '/api/v2/user/api-tokens', token, payload })
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks inner join pg_database on pg_database.oid = database
          where datname = current_database() and not granted`.execute(transaction)
        expect(rows).toHaveLength(1)
      }, waitOptions)
      // In an object, so that the transaction doesn't wait for it.
      return { creation }
    })
    expect((await creation).json<WireProblemV2>().message).toBe(
      'Broker Ltd is suspended. Reactivate it first.',
    )
  },
)

test('users can’t be moved to a suspended organization', async () => {
  const admin = await createPerson(service, ['administrator'], broker)
  const person = await createPerson(service, ['shipper'], broker)
  const move = () =>
    service.request({
      method: 'PATCH',
      url: `/api/v2/user/users/${person.id}`,
      token: admin.token,
      payload: { organizationId: client },
    })
  await setSuspended(service, client, true)
  expect((await move()).statusCode).toBe(409)
  await setSuspended(service, client, false)
  expect((await move()).statusCode).toBe(200)
})

test('staff above read the records of a suspended organization, but nothing is bought for it', async () => {
  const shipper = await createPerson(service, ['shipper'], client)
  const staff = await createPerson(service, ['support'], broker)
  const { offerId } = await createQuote(service, shipper.token)
  await setSuspended(service, client, true)

  const offer = await service.request({ url: `/api/v2/quote/offers/${offerId}`, token: staff.token })
  expect(offer.statusCode).toBe(200)
  const byStaff = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, staff.token)
  const link = await service.request({
    method: 'POST',
    url: `/api/v2/quote/offers/${offerId}/links`,
    token: staff.token,
  })
  for (const reply of [byStaff, link]) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json<WireProblemV2>().message).toContain('Acme Ltd is suspended.')
  }
  await setSuspended(service, client, false)
  const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, staff.token)
  expect(bought.statusCode).toBe(200)
})
