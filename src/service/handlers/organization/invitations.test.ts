import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createPerson, validPassword, signInWithPassword, type Person } from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2, WireUser } from '#testing/requests/wire-replies.ts'
import { auditEntry, createUserAdministration, type UserAdministration } from '#testing/scenarios/users.ts'
import { startService } from '#testing/service/service.ts'

type WirePage = { data: WireUser[]; count: number }

let admin: Person
let users: UserAdministration
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  admin = await createPerson(service, ['administrator'])
  users = createUserAdministration(service, admin)
})

describe('an invitation', () => {
  test('is a link that sets the password once; the user can then sign in', async () => {
    const user = await users.invite({ roles: ['support'] })
    expect(user).toMatchObject({ state: 'invited', roles: ['support'], link: { purpose: 'invitation' } })
    expect(user).not.toHaveProperty('password')
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(400)
    expect((await signInWithPassword(service, user.email, { password: '' })).statusCode).toBe(400)
    const secret = user.linkSecret ?? ''
    expect((await users.postPassword('/link', { secret })).json()).toMatchObject({
      purpose: 'invitation',
      email: user.email,
      name: 'Lou Länsi',
      organizationName: 'Some organization',
      expiresAt: '2026-11-27T12:00:00.000Z',
    })
    expect((await users.postPassword('', { secret, password: validPassword })).json()).toEqual({
      email: user.email,
    })
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(200)
    for (const path of ['', '/link']) {
      expect((await users.postPassword(path, { secret, password: 'another good one' })).statusCode).toBe(404)
    }
    expect((await signInWithPassword(service, user.email)).statusCode).toBe(200)
    expect(await users.listAuditEntries()).toEqual(
      expect.arrayContaining([
        auditEntry('createUser', admin.id, 'Invited Lou Länsi (support)'),
        auditEntry('setPassword', user.id, 'Accepted the invitation and set a password'),
      ]),
    )
  })

  test('stores no readable secret', async () => {
    const { linkSecret = 'none', id } = await users.invite()
    expect(linkSecret).toMatch(/^[\w-]{43}$/)
    const rows = await service.db
      .selectFrom('account_links')
      .selectAll()
      .where('account_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(linkSecret)
    expect((await users.send('GET', 'users?perPage=100')).payload).not.toContain(linkSecret)
  })

  test('expires after 7 days, or when another replaces it', async () => {
    const first = await users.invite()
    const second = (await users.send('POST', `users/${first.id}/link`)).json<WireUser>()
    expect((await users.postPassword('/link', { secret: first.linkSecret })).statusCode).toBe(404)
    expect((await users.postPassword('/link', { secret: second.linkSecret })).statusCode).toBe(200)
    service.setNow(testNow + 7 * 86_400_000)
    expect(
      (await users.postPassword('', { secret: second.linkSecret, password: validPassword })).statusCode,
    ).toBe(404)
    // The administrator's own token is as old.
    const { access_token } = (await signInWithPassword(service, admin.email)).json<WireGrant>()
    const { data } = (await users.send('GET', 'users', undefined, access_token)).json<WirePage>()
    expect(data.find(({ id }) => id === first.id)).toMatchObject({ state: 'invited' })
    expect(data.find(({ id }) => id === first.id)).not.toHaveProperty('link')
  })

  test('lets one person set the password if fifty open it at the same time', async () => {
    const { linkSecret: secret } = await users.invite()
    const tries = Array.from({ length: 50 }, (_, index) =>
      users.postPassword('', { secret, password: `nine blue herons ${index}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
  })

  test('rejects a weak password, and can then be used again', async () => {
    const { linkSecret: secret, email } = await users.invite()
    for (const password of ['Some organization 1', email]) {
      const weak = await users.postPassword('', { secret, password })
      expect([weak.statusCode, weak.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'password'])
    }
    expect((await users.postPassword('', { secret, password: validPassword })).statusCode).toBe(200)
  })

  test('rejects an invitation for an existing address or with a password with 422', async () => {
    const taken = await users.send('POST', 'users', { email: admin.email, name: 'X', invite: true })
    expect([taken.statusCode, taken.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'email'])
    const both = await users.send('POST', 'users', {
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
    const person = await users.createColleague()
    const made = (await users.send('POST', `users/${person.id}/link`)).json<WireUser>()
    expect(made).toMatchObject({ state: 'active', link: { purpose: 'reset' } })
    expect(await users.checkToken(person.token)).toBe(200)
    await users.postPassword('', { secret: made.linkSecret, password: 'seven green herons' })
    expect(await users.checkToken(person.token)).toBe(401)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(400)
    expect(
      (await signInWithPassword(service, person.email, { password: 'seven green herons' })).statusCode,
    ).toBe(200)
  })

  test('stops working once the password is changed', async () => {
    const person = await users.createColleague()
    const { linkSecret: secret } = (await users.send('POST', `users/${person.id}/link`)).json<WireUser>()
    const change = { current: validPassword, password: 'seven green herons' }
    expect((await users.send('POST', 'account/password', change, person.token)).statusCode).toBe(200)
    expect((await users.postPassword('', { secret, password: 'nine blue herons' })).statusCode).toBe(404)
  })

  test('is valid for an hour', async () => {
    const person = await users.createColleague()
    const { linkSecret: secret } = (await users.send('POST', `users/${person.id}/link`)).json<WireUser>()
    service.setNow(testNow + 3_599_000)
    expect((await users.postPassword('/link', { secret })).statusCode).toBe(200)
    service.setNow(testNow + 3_600_000)
    expect((await users.postPassword('/link', { secret })).statusCode).toBe(404)
  })
})
