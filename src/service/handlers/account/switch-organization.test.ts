import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import {
  bindRequests,
  createOrganization,
  moveOrganization,
  requestSwitch,
  getOrganizationTokens,
} from '#testing/scenarios/switching.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

type WireIdentity = {
  organizationId: string
  organization: { id: string; name: string }
  user: { organizationId: string; organization: { id: string; name: string } }
  organizationAncestors: string[]
  organizationDescendants?: string[]
  roles: string[]
}

/** A platform above two brokers, one of them with a client, which has a branch. */
let platform: string
let broker: string
let client: string
let branch: string
let otherBroker: string
beforeEach(async () => {
  service.setNow(testNow)
  platform = await createOrganization(service, 'Platform')
  broker = await createOrganization(service, 'Broker Ltd', platform)
  client = await createOrganization(service, 'Acme Ltd', broker)
  branch = await createOrganization(service, 'Acme Branch', client)
  otherBroker = await createOrganization(service, 'Other broker', platform)
})

const { whoAmI, renew, send, listEntries } = bindRequests(service)
const identify = async (token: string) => (await whoAmI(token)).json<WireIdentity>()
const changeMembership = (person: Person, change: { roles?: string; organization_id?: string }) =>
  service.db.updateTable('memberships').set(change).where('account_id', '=', person.id).execute()

describe('working for another organization', () => {
  test.each(['support', 'administrator'] as const)('is possible for %s anywhere below', async (role) => {
    const person = await createPerson(service, [role], broker)
    for (const organizationId of [client, branch]) {
      const { access_token, refresh_token } = await getOrganizationTokens(
        service,
        person.token,
        organizationId,
      )
      expect(await identify(access_token)).toMatchObject({ organizationId, roles: [role] })
      const renewed = (await renew(refresh_token)).json<WireGrant>()
      expect(await identify(renewed.access_token)).toMatchObject({ organizationId })
    }
    expect(await identify(person.token)).toMatchObject({ organizationId: broker })
  })

  test('isn’t found for organizations above, siblings and unknown ones, nor for a client that tries', async () => {
    const atBroker = await createPerson(service, ['administrator'], broker)
    const atClient = await createPerson(service, ['administrator'], client)
    for (const id of [platform, otherBroker, randomUUID(), 'x'])
      expect([id, (await requestSwitch(service, atBroker.token, id)).statusCode]).toEqual([id, 404])
    for (const id of [platform, broker, otherBroker])
      expect([id, (await requestSwitch(service, atClient.token, id)).statusCode]).toEqual([id, 404])
    const { access_token } = await getOrganizationTokens(service, atBroker.token, client)
    expect((await requestSwitch(service, access_token, otherBroker)).statusCode).toBe(404)
    const missing = await send(atBroker.token, 'POST', 'oauth/organization')
    expect(missing.statusCode).toBe(422)
    expect(missing.payload).toContain('"path":"organizationId"')
  })

  test('reports the organization, the person’s own, and those between and below', async () => {
    const person = await createPerson(service, ['shipper', 'support'], broker)
    const { access_token } = await getOrganizationTokens(service, person.token, branch)
    expect(await identify(access_token)).toMatchObject({
      organization: { id: branch, name: 'Acme Branch' },
      user: { organizationId: broker, organization: { id: broker, name: 'Broker Ltd' } },
      organizationAncestors: [client, broker],
      organizationDescendants: [],
      roles: ['support'],
    })
    expect(await identify(person.token)).toMatchObject({
      organizationAncestors: [],
      organizationDescendants: [client, branch].sort(),
      roles: ['shipper', 'support'],
    })
    const shipper = await createPerson(service, ['shipper'], client)
    expect(await identify(shipper.token)).toMatchObject({
      organizationAncestors: [],
      organizationDescendants: [],
    })
  })

  test('leaves out the list of those below if there are more than 100', async () => {
    const { token } = await createPerson(service, ['support'], otherBroker)
    for (let count = 0; count < 100; count += 1) await createOrganization(service, 'Client', otherBroker)
    expect((await identify(token)).organizationDescendants).toHaveLength(100)
    await createOrganization(service, 'Client', otherBroker)
    expect(await identify(token)).not.toHaveProperty('organizationDescendants')
  })

  test('quotes for it, and not for the person’s own organization', async () => {
    const person = await createPerson(service, ['support'], broker)
    const { access_token } = await getOrganizationTokens(service, person.token, client)
    const { quoteId } = await createQuote(service, access_token)
    const owner = service.db.selectFrom('quotes').select('organization_id').where('id', '=', quoteId)
    expect(await owner.executeTakeFirst()).toEqual({ organization_id: client })
  })

  test('returns to the person’s own organization the same way, and each audit log records it', async () => {
    const person = await createPerson(service, ['support'], broker)
    const there = await getOrganizationTokens(service, person.token, client)
    const back = await getOrganizationTokens(service, there.access_token, broker.toUpperCase())
    expect(await identify(back.access_token)).toMatchObject({ organizationId: broker })
    const entry = { action: 'switchOrganization', user_id: person.id }
    expect(await listEntries(client, 'switchOrganization')).toEqual([
      { ...entry, content: 'Switched to Acme Ltd' },
    ])
    expect(await listEntries(broker, 'switchOrganization')).toEqual([
      { ...entry, content: 'Switched back to Broker Ltd' },
    ])
  })

  test('is limited like other requests for tokens', async () => {
    const limited = await startService({
      config: { limits: { failedSignIns: 0, tokens: 2, requests: 0, checks: 0 } },
    })
    const person = await createPerson(limited, ['support'])
    expect((await requestSwitch(limited, person.token, person.organizationId)).statusCode).toBe(200)
    const reply = await requestSwitch(limited, person.token, person.organizationId)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('a token for an organization below', () => {
  const outOfReach: readonly [string, (person: Person) => Promise<unknown>][] = [
    ['the person becomes a shipper', (person) => changeMembership(person, { roles: '["shipper"]' })],
    ['the person moves to a sibling', (person) => changeMembership(person, { organization_id: otherBroker })],
    ['one above it moves elsewhere', () => moveOrganization(service, client, otherBroker)],
    ['the organization moves out from below', () => moveOrganization(service, branch, platform)],
  ]
  test.each(outOfReach)('stops working immediately if %s', async (_, change) => {
    const person = await createPerson(service, ['support'], broker)
    const { access_token, refresh_token } = await getOrganizationTokens(service, person.token, branch)
    expect((await whoAmI(access_token)).statusCode).toBe(200)
    await change(person)
    expect((await whoAmI(access_token)).statusCode).toBe(401)
    expect((await requestSwitch(service, access_token, broker)).statusCode).toBe(401)
    expect((await renew(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('keeps working if the person moves up, or the organization moves further below', async () => {
    const person = await createPerson(service, ['support'], broker)
    const { access_token } = await getOrganizationTokens(service, person.token, branch)
    await moveOrganization(service, branch, broker)
    await changeMembership(person, { organization_id: platform })
    expect(await identify(access_token)).toMatchObject({ organizationId: branch })
    // The token for the previous organization too, because it's now one below.
    expect(await identify(person.token)).toMatchObject({ organizationId: broker })
  })

  test('stops working once the account is disabled', async () => {
    const person = await createPerson(service, ['support'], broker)
    const admin = await createPerson(service, ['administrator'], broker)
    const { access_token } = await getOrganizationTokens(service, person.token, client)
    const url = `/api/v2/user/users/${person.id}`
    await service.request({ method: 'PATCH', url, token: admin.token, payload: { disabled: true } })
    expect((await whoAmI(access_token)).statusCode).toBe(401)
  })
})
