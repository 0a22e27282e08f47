import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import {
  bindRequests,
  createOrganization,
  requestSwitch,
  getOrganizationTokens,
} from '#testing/scenarios/switching.ts'
import { createPerson, signInWithPassword } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

/** A broker with a client, which has a branch. */
let broker: string
let client: string
let branch: string
beforeEach(async () => {
  service.setNow(testNow)
  broker = await createOrganization(service, 'Broker Ltd')
  client = await createOrganization(service, 'Acme Ltd', broker)
  branch = await createOrganization(service, 'Acme Branch', client)
})

const { whoAmI, renew, send, listEntries } = bindRequests(service)

describe('the session of a person who works for several organizations', () => {
  test('is one session in their account, and ends as a whole', async () => {
    const person = await createPerson(service, ['support'], broker)
    const there = await getOrganizationTokens(service, person.token, client)
    const back = await getOrganizationTokens(service, there.access_token, broker)
    const listed = (await send(there.access_token, 'GET', 'account/sign-ins')).json<{ isThis: boolean }[]>()
    expect(listed.map(({ isThis }) => isThis)).toEqual([true])

    await send(there.access_token, 'POST', 'oauth/logout')
    for (const token of [person.token, there.access_token, back.access_token])
      expect((await whoAmI(token)).statusCode).toBe(401)
    expect((await renew(back.refresh_token)).statusCode).toBe(400)
  })

  test('stays when the others are signed out from it, and their changes are in the audit log of their own organization', async () => {
    const person = await createPerson(service, ['support'], broker)
    const there = await getOrganizationTokens(service, person.token, client)
    const again = await signInWithPassword(service, person.email)
    const other = again.json<WireGrant>().access_token
    const elsewhere = await getOrganizationTokens(service, other, branch)
    await send(there.access_token, 'DELETE', 'account/sign-ins', { keepThis: true })
    expect((await whoAmI(elsewhere.access_token)).statusCode).toBe(401)
    for (const token of [person.token, there.access_token]) expect((await whoAmI(token)).statusCode).toBe(200)
    expect(await listEntries(broker, 'revokeSignIns')).toHaveLength(1)
    expect(await listEntries(client, 'revokeSignIns')).toHaveLength(0)
  })

  test('ends when a refresh token is used twice', async () => {
    const person = await createPerson(service, ['support'], broker)
    const there = await getOrganizationTokens(service, person.token, client)
    await renew(there.refresh_token)
    service.setNow(testNow + 60_001)
    expect((await renew(there.refresh_token)).statusCode).toBe(400)
    expect((await whoAmI(person.token)).statusCode).toBe(401)
  })

  test('ends as a whole, even if the person switches while they sign out everywhere', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const person = await createPerson(service, ['support'], broker)
      const [reply] = await Promise.all([
        requestSwitch(service, person.token, client),
        send(person.token, 'DELETE', 'account/sign-ins'),
      ])
      const { access_token = '' } = reply.json<Partial<WireGrant>>()
      expect([reply.statusCode, (await whoAmI(access_token)).statusCode]).toEqual([reply.statusCode, 401])
    }
  })
})

describe('a session without a refresh token', () => {
  const signIn = async () => {
    const { email } = await createPerson(service, ['support'], broker)
    const reply = await signInWithPassword(service, email, {}, 1)
    return reply.json<{ id: string }>().id
  }
  const hour = 3_600_000

  test('can’t be extended by switching', async () => {
    const token = await signIn()
    service.setNow(testNow + 7 * hour)
    const there = await getOrganizationTokens(service, token, client)
    expect(there).not.toHaveProperty('refresh_token')
    expect(there.expires_in).toBe(3600)
    service.setNow(testNow + 8 * hour - 500)
    const back = await getOrganizationTokens(service, there.access_token, broker)
    expect((await whoAmI(back.access_token)).statusCode).toBe(200)
    service.setNow(testNow + 8 * hour)
    for (const { access_token } of [there, back]) expect((await whoAmI(access_token)).statusCode).toBe(401)
  })

  test('includes one whose refresh token has expired', async () => {
    const { email } = await createPerson(service, ['support'], broker)
    const { access_token } = (await signInWithPassword(service, email)).json<WireGrant>()
    await service.db
      .updateTable('tokens')
      .set({ expires_at: new Date(testNow).toISOString() })
      .where('kind', '=', 'refresh')
      .execute()
    const there = await getOrganizationTokens(service, access_token, client)
    expect([there.refresh_token, there.expires_in]).toEqual([undefined, 3600])
  })
})

test('a demo account works for another organization only on this machine', async () => {
  const token = await service.signIn('support@lading.example')
  const demoId = (await whoAmI(token)).json<{ organizationId: string }>().organizationId
  const { access_token } = await getOrganizationTokens(
    service,
    token,
    await createOrganization(service, 'Client', demoId),
  )
  expect((await whoAmI(access_token)).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${access_token}`, 'x-forwarded-for': '203.0.113.7' }
  expect((await service.request({ url: '/api/v2/user/oauth/exchange', headers })).statusCode).toBe(401)
})

test('a token that is limited to some scopes stays limited', async () => {
  const { email } = await createPerson(service, ['support'], broker)
  const limited = (
    await signInWithPassword(service, email, { scope: 'switchOrganization listBookings' })
  ).json<WireGrant>()
  const { access_token: token, scope } = await getOrganizationTokens(service, limited.access_token, client)
  expect(scope.split(' ').sort()).toEqual(limited.scope.split(' ').sort())
  expect((await service.request({ url: '/api/v2/quote/customers', token })).statusCode).toBe(403)
  expect((await service.request({ url: '/api/v2/quote/bookings', token })).statusCode).toBe(200)
})
