import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization, setSuspended, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

/** A platform above two brokers, the first with two clients. */
let platform: string
let broker: string
let acme: string
let birch: string
let otherBroker: string
beforeEach(async () => {
  platform = await createOrganization(service, 'Platform')
  broker = await createOrganization(service, 'Broker', platform)
  acme = await createOrganization(service, 'Acme', broker)
  birch = await createOrganization(service, 'Birch', broker)
  otherBroker = await createOrganization(service, 'Other broker', platform)
})

type WireOrganization = {
  id: string
  name: string
  parent?: { id: string; name: string }
  suspended: boolean
}

async function list(token: string, query: Readonly<Record<string, string>> = {}) {
  const reply = await service.request({
    url: `/api/v2/user/oauth/organizations?${new URLSearchParams(query).toString()}`,
    token,
  })
  return reply.json<{ data: WireOrganization[]; count: number }>()
}
const listNames = async (token: string, query?: Readonly<Record<string, string>>) =>
  (await list(token, query)).data.map(({ name }) => name)

const addMembership = ({ id }: { readonly id: string }, organizationId: string, role: Role) =>
  service.db
    .insertInto('memberships')
    .values({
      account_id: id,
      organization_id: organizationId,
      roles: JSON.stringify([role]),
      created_at: new Date(service.now()).toISOString(),
    })
    .execute()

describe('the organizations to switch to', () => {
  test.each(['support', 'administrator'] as const)(
    'are the same for %s at their own organization and at one below',
    async (role) => {
      const { token } = await createPerson(service, [role], broker)
      const expected = ['Broker', 'Acme', 'Birch']
      expect(await listNames(token)).toEqual(expected)
      const { access_token } = await getOrganizationTokens(service, token, acme)
      expect(await listNames(access_token)).toEqual(expected)
      const direct = await getOrganizationTokens(service, access_token, birch)
      expect(direct).toHaveProperty('organizationId', birch)
    },
  )

  test('are only a shipper’s own, even with others below', async () => {
    const person = await createPerson(service, ['shipper'], broker)
    expect(await listNames(person.token)).toEqual(['Broker'])
    await addMembership(person, otherBroker, 'shipper')
    expect(await listNames(person.token)).toEqual(['Broker', 'Other broker'])
  })

  test('begin with those that the person belongs to, and include those below each where they are staff', async () => {
    const person = await createPerson(service, ['shipper'], platform)
    await addMembership(person, broker, 'support')
    expect(await listNames(person.token)).toEqual(['Platform', 'Broker', 'Acme', 'Birch'])
  })

  test('have the one above only if the person can switch to that too', async () => {
    const { token } = await createPerson(service, ['support'], broker)
    const { data } = await list(token)
    expect(data.map(({ parent }) => parent)).toEqual([
      undefined,
      ...[acme, birch].map(() => ({ id: broker, name: 'Broker' })),
    ])
  })

  test('can be searched and paged', async () => {
    const { token } = await createPerson(service, ['support'], broker)
    expect(await listNames(token, { globalFilter: 'bir' })).toEqual(['Birch'])
    expect(await listNames(token, { globalFilter: 'Platform' })).toEqual([])
    expect(await list(token, { perPage: '1', page: '1' })).toMatchObject({ data: [{ id: acme }], count: 3 })
    expect(await listNames(token, { order: '{"name":"ASC"}' })).toEqual(['Acme', 'Birch', 'Broker'])
  })

  test('say which are suspended, also by one above, and can be filtered by that', async () => {
    const { token } = await createPerson(service, ['support'], platform)
    await setSuspended(service, broker, true)
    const { data } = await list(token)
    expect(await listNames(token, { where: '{"suspended":false}' })).toEqual(['Platform', 'Other broker'])
    expect(await listNames(token, { where: '{"suspended":true}' })).toEqual(['Broker', 'Acme', 'Birch'])
    expect(data.map(({ name, suspended }) => [name, suspended])).toEqual([
      ['Platform', false],
      ['Broker', true],
      ['Acme', true],
      ['Birch', true],
      ['Other broker', false],
    ])
  })

  test('are listed while the current one is suspended', async () => {
    const { token } = await createPerson(service, ['support'], broker)
    const { access_token } = await getOrganizationTokens(service, token, acme)
    await setSuspended(service, acme, true)
    expect(await listNames(access_token)).toEqual(['Broker', 'Acme', 'Birch'])
  })

  test('are listed for a person who belongs to a thousand', async () => {
    const person = await createPerson(service, ['support'], broker)
    const created_at = new Date(service.now()).toISOString()
    const rows = Array.from({ length: 1000 }, (_, number) => ({
      id: randomUUID(),
      name: `Client ${number}`,
      created_at,
    }))
    for (let from = 0; from < rows.length; from += 100) {
      const some = rows.slice(from, from + 100)
      await service.db.insertInto('organizations').values(some).execute()
      const memberships = some.map(({ id }) => ({
        account_id: person.id,
        organization_id: id,
        roles: '["shipper"]',
        created_at,
      }))
      await service.db.insertInto('memberships').values(memberships).execute()
    }
    expect((await list(person.token)).count).toBe(1003)
  })
})
