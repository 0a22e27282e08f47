import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createPerson, validPassword, signInWithPassword, type Person } from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireUser = {
  id: string
  email: string
  name: string
  roles: string[]
  state: string
  secondFactorSince?: string
  link?: { purpose: string; expiresAt: string; mail?: string }
  linkSecret?: string
  password?: string
}
type WirePage = { data: WireUser[]; count: number }

let service: TestService
let admin: Person
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  admin = await createPerson(service, ['administrator'])
})

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, by = admin.token) =>
  service.request({
    method,
    url: `/api/v2/user/${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  })
const colleague = (roles: Parameters<typeof createPerson>[1] = ['shipper']) =>
  createPerson(service, roles, admin.organizationId)
const whoAmI = async (by: string) => (await ask('GET', 'oauth/exchange', undefined, by)).statusCode
const invite = async (more: object = {}) =>
  (
    await ask('POST', 'users', {
      ...{ email: `${crypto.randomUUID()}@example.com`, name: 'Lou Länsi', invite: true },
      ...more,
    })
  ).json<WireUser>()
const openPost = (path: string, payload: object) =>
  service.request({ method: 'POST', url: `/api/v2/user/password${path}`, payload })
const audits = async () => {
  const reply = await ask(
    'GET',
    'audits?perPage=100&where={"act":["changeUser","makeUser","linkUser","setPassword"]}',
  )
  return reply.json<{ data: { act: string; content: string; userId: string; recordId: string }[] }>().data
}

/** An audit log entry. */
const auditEntry = (act: string, userId: string, content: string): unknown =>
  expect.objectContaining({ act, userId, content })

describe('an invitation', () => {
  test('is a link that sets the password once; the user can then sign in', async () => {
    const user = await invite({ roles: ['support'] })
    expect(user).toMatchObject({ state: 'invited', roles: ['support'], link: { purpose: 'invitation' } })
    expect(user).not.toHaveProperty('password')
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(400)
    expect((await signInWithPassword(service, user.email, { password: '' })).statusCode).toBe(400)
    const secret = user.linkSecret ?? ''
    expect((await openPost('/link', { secret })).json()).toMatchObject({
      ...{ purpose: 'invitation', email: user.email, name: 'Lou Länsi' },
      ...{ organizationName: 'Some organization', expiresAt: '2026-11-27T12:00:00.000Z' },
    })
    expect((await openPost('', { secret, password: validPassword })).json()).toEqual({ email: user.email })
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(200)
    for (const path of ['', '/link']) {
      expect((await openPost(path, { secret, password: 'another good one' })).statusCode).toBe(404)
    }
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(200)
    expect(await audits()).toEqual(
      expect.arrayContaining([
        auditEntry('makeUser', admin.id, 'Invited Lou Länsi'),
        auditEntry('setPassword', user.id, 'Accepted the invitation and set a password'),
      ]),
    )
  })

  test('stores no readable secret', async () => {
    const { linkSecret = 'none', id } = await invite()
    expect(linkSecret).toMatch(/^[\w-]{43}$/)
    const rows = await service.db
      .selectFrom('account_links')
      .selectAll()
      .where('account_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(linkSecret)
    expect((await ask('GET', 'users?perPage=100')).payload).not.toContain(linkSecret)
  })

  test('expires after 7 days, or when another replaces it', async () => {
    const first = await invite()
    const second = (await ask('POST', `users/${first.id}/link`)).json<WireUser>()
    expect((await openPost('/link', { secret: first.linkSecret })).statusCode).toBe(404)
    expect((await openPost('/link', { secret: second.linkSecret })).statusCode).toBe(200)
    service.setNow(testNow + 7 * 86_400_000)
    expect((await openPost('', { secret: second.linkSecret, password: validPassword })).statusCode).toBe(404)
    // The administrator's own token is as old.
    const { access_token } = (await signInWithPassword(service, admin.email)).json<WireGrant>()
    const { data } = (await ask('GET', 'users', undefined, access_token)).json<WirePage>()
    expect(data.find(({ id }) => id === first.id)).toMatchObject({ state: 'invited' })
    expect(data.find(({ id }) => id === first.id)).not.toHaveProperty('link')
  })

  test('opened by fifty people at once lets one of them set the password', async () => {
    const { linkSecret: secret } = await invite()
    const tries = Array.from({ length: 50 }, (_, index) =>
      openPost('', { secret, password: `nine blue herons ${index}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
  })

  test('rejects a weak password, and can then be used again', async () => {
    const { linkSecret: secret, email } = await invite()
    for (const password of ['Some organization 1', email]) {
      const weak = await openPost('', { secret, password })
      expect([weak.statusCode, weak.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'password'])
    }
    expect((await openPost('', { secret, password: validPassword })).statusCode).toBe(200)
  })

  test('for an existing address or with a password is 422', async () => {
    const taken = await ask('POST', 'users', { email: admin.email, name: 'X', invite: true })
    expect([taken.statusCode, taken.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'email'])
    const both = await ask('POST', 'users', {
      email: 'x@y.example',
      name: 'X',
      invite: true,
      password: validPassword,
    })
    expect([both.statusCode, both.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'password'])
  })
})

describe('a password reset link', () => {
  test('created by an administrator ends all sessions once it is used', async () => {
    const person = await colleague()
    const made = (await ask('POST', `users/${person.id}/link`)).json<WireUser>()
    expect(made).toMatchObject({ state: 'active', link: { purpose: 'reset' } })
    expect(await whoAmI(person.token)).toBe(200)
    await openPost('', { secret: made.linkSecret, password: 'seven green herons' })
    expect(await whoAmI(person.token)).toBe(401)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(400)
    expect(
      (await signInWithPassword(service, person.email, { password: 'seven green herons' })).statusCode,
    ).toBe(200)
  })

  test('stops working once the password is changed', async () => {
    const person = await colleague()
    const { linkSecret: secret } = (await ask('POST', `users/${person.id}/link`)).json<WireUser>()
    const change = { current: validPassword, password: 'seven green herons' }
    expect((await ask('POST', 'account/password', change, person.token)).statusCode).toBe(200)
    expect((await openPost('', { secret, password: 'nine blue herons' })).statusCode).toBe(404)
  })

  test('is valid for an hour', async () => {
    const person = await colleague()
    const { linkSecret: secret } = (await ask('POST', `users/${person.id}/link`)).json<WireUser>()
    service.setNow(testNow + 3_599_000)
    expect((await openPost('/link', { secret })).statusCode).toBe(200)
    service.setNow(testNow + 3_600_000)
    expect((await openPost('/link', { secret })).statusCode).toBe(404)
  })
})
