import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireUser } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { confirmEmail } from '#testing/scenarios/memberships.ts'
import { createPerson, type Person, signInWithPassword, validPassword } from '#testing/scenarios/people.ts'
import {
  createOrganization,
  requestSwitch,
  setSuspended,
  getOrganizationTokens,
} from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

// People who belong to several organizations.

const service = await startService()
afterAll(() => service.close())

/** A broker above two companies, their administrators, and a person who belongs to both. */
let broker: Person
let acme: Person
let birch: Person
let kim: Person
beforeEach(async () => {
  service.setNow(testNow)
  broker = await createPerson(service, ['administrator'])
  const createCompany = async (name: string) =>
    createPerson(service, ['administrator'], await createOrganization(service, name, broker.organizationId))
  acme = await createCompany('Acme Ltd')
  birch = await createCompany('Birch Ltd')
  kim = await createPerson(service, ['shipper'], acme.organizationId)
  await invite(broker, kim, birch, ['shipper'])
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (by: { token: string }, method: Method, path: string, payload?: object) =>
  service.request({ method, url: `/api/v2/${path}`, token: by.token, ...(payload ? { payload } : {}) })
const invite = (by: Person, { email }: { email: string }, { organizationId }: Person, roles: Role[]) =>
  send(by, 'POST', 'user/users', { email, name: 'Ignored', invite: true, organizationId, roles })
const change = (by: Person, payload: object, { id } = kim) => send(by, 'PATCH', `user/users/${id}`, payload)
const remove = (by: Person, { id }: Person, { organizationId }: Person) =>
  send(by, 'DELETE', `user/users/${id}?memberOf=${organizationId}`)
const enter = async (person: Person, { organizationId }: Person) => ({
  token: (await getOrganizationTokens(service, person.token, organizationId)).access_token,
})
const identify = async (by: { token: string }) =>
  (await send(by, 'GET', 'user/oauth/exchange')).json<{
    organizationId: string
    roles: Role[]
    scope: string[]
  }>()
const signInAgain = async ({ email }: Person) => (await signInWithPassword(service, email)).json<WireGrant>()
const findListed = async (by: Person, { id }: Person) => {
  const { data } = (await send(by, 'GET', 'user/users')).json<{ data: WireUser[] }>()
  return data.filter((user) => user.id === id)
}
const listEntries = async ({ organizationId }: Person, action: string) => {
  const rows = service.db.selectFrom('audit_entries').where('organization_id', '=', organizationId)
  return (await rows.select('content').where('action', '=', action).execute()).map(({ content }) => content)
}
const getName = ({ id }: Person) => `Person ${id.slice(0, 8)}`

describe('someone who belongs to two organizations', () => {
  test('has the roles and the bookings of the organization that each token is for', async () => {
    await change(broker, { memberOf: birch.organizationId, roles: ['administrator'] })
    const inBirch = await enter(kim, birch)
    const booking = await createBooking(service, kim.token)
    expect((await identify(kim)).roles).toEqual(['shipper'])
    expect(await identify(inBirch)).toMatchObject({
      organizationId: birch.organizationId,
      user: { organizationId: birch.organizationId },
      memberships: [
        { id: acme.organizationId, name: 'Acme Ltd' },
        { id: birch.organizationId, name: 'Birch Ltd' },
      ],
      roles: ['administrator'],
    })
    const read = async (by: { token: string }) =>
      (await send(by, 'GET', `quote/bookings/${booking.id}`)).statusCode
    expect([await read(kim), await read(inBirch)]).toEqual([200, 404])
    expect((await send(inBirch, 'GET', 'user/users')).statusCode).toBe(200)
    expect((await send(kim, 'GET', 'user/users')).statusCode).toBe(403)
  })

  test('keeps the roles from above when they join as a shipper', async () => {
    const ownBefore = await identify(await enter(broker, acme))
    expect((await invite(acme, broker, acme, ['shipper'])).statusCode).toBe(422)
    const account = { email: broker.email, name: 'B', password: validPassword, roles: ['shipper' as const] }
    await service.store.upsertAccount({ ...account, organizationId: acme.organizationId })
    const own = await identify(await enter(broker, acme))
    expect([ownBefore.roles, own.roles]).toEqual([['administrator'], ['shipper', 'administrator']])
    expect((await signInAgain(broker)).scope.split(' ')).toEqual(own.scope)
  })

  test('signs in to the one used last that isn’t suspended', async () => {
    service.setNow(testNow + 1000)
    await getOrganizationTokens(service, kim.token, birch.organizationId)
    expect(await signInAgain(kim)).toMatchObject({ organizationId: birch.organizationId })
    await setSuspended(service, birch.organizationId, true)
    expect(await signInAgain(kim)).toMatchObject({ organizationId: acme.organizationId })
    await setSuspended(service, acme.organizationId, true)
    expect((await signInWithPassword(service, kim.email)).json()).toMatchObject({
      error: 'unauthorized_client',
    })
  })

  test('is listed once for the broker, and by each company without the other', async () => {
    const [listed, ...others] = await findListed(broker, kim)
    expect(others).toEqual([])
    expect(listed?.memberships.map(({ organizationName }) => organizationName)).toEqual([
      'Acme Ltd',
      'Birch Ltd',
    ])
    expect(listed).not.toHaveProperty('hasOtherOrganizations')
    for (const company of [acme, birch]) {
      const [user] = await findListed(company, kim)
      expect(user).toMatchObject({ organizationId: company.organizationId, hasOtherOrganizations: true })
      expect(user?.memberships).toHaveLength(1)
    }
  })
})

describe('an organization', () => {
  test('can remove someone, whose tokens for it stop working immediately', async () => {
    const inBirch = await enter(kim, birch)
    expect((await remove(acme, kim, birch)).statusCode).toBe(404)
    expect((await remove(birch, kim, birch)).statusCode).toBe(200)
    expect((await send(inBirch, 'GET', 'user/oauth/exchange')).statusCode).toBe(401)
    expect((await requestSwitch(service, kim.token, birch.organizationId)).statusCode).toBe(404)
    expect((await identify(kim)).organizationId).toBe(acme.organizationId)
    expect(await findListed(birch, kim)).toEqual([])
    expect(await listEntries(birch, 'removeUser')).toEqual([`Removed ${getName(kim)} (shipper)`])
    expect(await listEntries(acme, 'removeUser')).toEqual([])
  })

  test('disables the account of someone who has no other organization', async () => {
    await remove(birch, kim, birch)
    expect((await remove(acme, kim, acme)).statusCode).toBe(200)
    expect((await signInWithPassword(service, kim.email)).statusCode).toBe(400)
    expect((await findListed(acme, kim))[0]?.state).toBe('disabled')
  })

  test('can’t change the account of someone who also belongs to another', async () => {
    for (const payload of [{ name: 'Kim' }, { disabled: true }, { twoFactor: false }])
      expect((await change(acme, payload)).statusCode).toBe(403)
    expect((await send(acme, 'POST', `user/users/${kim.id}/link`)).statusCode).toBe(403)
    const same = { name: getName(kim), roles: ['support'], disabled: false }
    expect((await change(acme, same)).json()).toMatchObject({ roles: ['support'] })
    expect((await identify(await enter(kim, birch))).roles).toEqual(['shipper'])
    expect((await change(broker, { name: 'Kim' })).statusCode).toBe(200)
    const renamed = `Renamed ${getName(kim)} to Kim`
    expect(await listEntries(acme, 'changeUser')).toContain(renamed)
    expect(await listEntries(birch, 'changeUser')).toEqual([renamed])
  })

  test('can’t add someone whose password or invitation another one may know', async () => {
    const lou = await createPerson(service, ['shipper'], acme.organizationId)
    const reply = await invite(birch, lou, birch, ['shipper'])
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { errors: [{ path: 'email' }] }])
    const max = { email: `${crypto.randomUUID()}@example.com` }
    const { linkSecret: secret } = (await invite(acme, max, acme, ['shipper'])).json<WireUser>()
    expect((await invite(birch, max, birch, ['shipper'])).statusCode).toBe(422)
    // The broker sees both. The first link stops working, because Acme's administrator knows it.
    const added = await invite(broker, max, birch, ['shipper'])
    expect(added.json<WireUser>().linkSecret).toMatch(/^[\w-]{43}$/)
    const payload = { secret, password: validPassword }
    const used = await service.request({ method: 'POST', url: '/api/v2/user/password', payload })
    expect(used.statusCode).toBe(404)
  })

  test('can’t add someone whose password an administrator below may know', async () => {
    const lou = await createPerson(service, ['shipper'], acme.organizationId)
    const { organizationId } = broker
    expect((await invite(broker, lou, broker, ['administrator'])).statusCode).toBe(422)
    expect((await change(broker, { organizationId }, lou)).statusCode).toBe(409)
    await confirmEmail(service, lou)
    expect((await invite(broker, lou, broker, ['administrator'])).statusCode).toBe(200)
  })

  test('adds someone with an account only by inviting them, once', async () => {
    const lou = await createPerson(service, ['shipper'], acme.organizationId)
    const { organizationId } = birch
    const created = { email: lou.email, name: 'Lou', password: 'seven red kites', organizationId }
    expect((await send(broker, 'POST', 'user/users', created)).statusCode).toBe(422)
    const added = (await invite(broker, lou, birch, ['support'])).json<WireUser>()
    expect(added).toMatchObject({
      id: lou.id,
      name: getName(lou),
      state: 'active',
      organizationId,
      roles: ['support'],
    })
    expect(added).not.toHaveProperty('password')
    expect((await invite(broker, lou, birch, ['support'])).statusCode).toBe(422)
    expect((await signInWithPassword(service, lou.email)).statusCode).toBe(200)
    expect(await listEntries(birch, 'createUser')).toContain(`Added ${getName(lou)} (support)`)
  })
})

describe('a person', () => {
  test('can be moved with their roles by someone who sees both organizations', async () => {
    const lou = await createPerson(service, ['support'], acme.organizationId)
    const { organizationId } = birch
    expect((await change(acme, { organizationId }, lou)).statusCode).toBe(404)
    const moved = await change(broker, { organizationId }, lou)
    expect(moved.json()).toMatchObject({ organizationId, roles: ['support'] })
    expect((await send(lou, 'GET', 'user/oauth/exchange')).statusCode).toBe(401)
    expect(await signInAgain(lou)).toMatchObject({ organizationId })
    expect(await listEntries(acme, 'changeUser')).toEqual([`Moved ${getName(lou)} out of Acme Ltd`])
    expect(await listEntries(birch, 'changeUser')).toEqual([`Moved ${getName(lou)} to Birch Ltd (support)`])
    expect((await change(broker, { memberOf: acme.organizationId, organizationId })).statusCode).toBe(409)
    await change(broker, { organizationId: acme.organizationId, roles: ['shipper'] }, lou)
    expect(await listEntries(acme, 'changeUser')).toContain(`Moved ${getName(lou)} to Acme Ltd (shipper)`)
  })

  test('loses sessions in organizations below when removed, even if added again', async () => {
    const lou = await createPerson(service, ['support'], acme.organizationId)
    await invite(broker, lou, birch, ['shipper'])
    const below = await createOrganization(service, 'Branch', acme.organizationId)
    const { access_token: token } = await getOrganizationTokens(service, lou.token, below)
    expect((await identify({ token })).organizationId).toBe(below)
    await remove(broker, lou, acme)
    await invite(broker, lou, acme, ['support'])
    expect((await send({ token }, 'GET', 'user/oauth/exchange')).statusCode).toBe(401)
  })

  test('can’t be moved or removed as the last administrator, or disabled as the last one of any organization', async () => {
    expect((await change(broker, { organizationId: birch.organizationId }, acme)).statusCode).toBe(409)
    expect((await remove(broker, acme, acme)).statusCode).toBe(409)
    await invite(broker, acme, birch, ['shipper'])
    expect((await change(broker, { memberOf: birch.organizationId, disabled: true }, acme)).statusCode).toBe(
      409,
    )
    expect((await remove(broker, acme, birch)).statusCode).toBe(200)
    expect((await identify(acme)).roles).toEqual(['administrator'])
  })

  test('remains an administrator when two of them remove each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await createPerson(service, ['administrator'])
      const other = await createPerson(service, ['administrator'], one.organizationId)
      const replies = await Promise.all([remove(one, other, one), remove(other, one, one)])
      const statuses = replies.map(({ statusCode }) => statusCode).sort()
      expect(statuses[0]).toBe(200)
      expect([401, 409]).toContain(statuses[1])
    }
  })
})
