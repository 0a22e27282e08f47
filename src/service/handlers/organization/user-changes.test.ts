import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import {
  createPerson,
  validPassword,
  signInWithPassword,
  type Person,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
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

const change = (id: string, payload: object, by = admin.token) =>
  users.send('PATCH', `users/${id}`, payload, by)

describe('a disabled user', () => {
  test('loses access immediately, with every token and link, until enabled again', async () => {
    const person = await users.createColleague()
    const refresh = (await signInWithPassword(service, person.email)).json<WireGrant>().refresh_token
    const { linkSecret: secret } = (await users.send('POST', `users/${person.id}/link`)).json<WireUser>()
    expect((await change(person.id, { disabled: true })).json()).toMatchObject({ state: 'disabled' })
    expect(await users.checkToken(person.token)).toBe(401)
    const renewal = { grant_type: 'refresh_token', refresh_token: refresh }
    const renewed = await service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: renewal,
    })
    expect(renewed.statusCode).toBe(400)
    expect((await users.postPassword('/link', { secret })).statusCode).toBe(404)
    const [out, wrong] = [
      await signInWithPassword(service, person.email),
      await signInWithPassword(service, person.email, { password: 'wrong' }),
    ]
    expect([out.statusCode, out.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect((await users.send('POST', `users/${person.id}/link`)).statusCode).toBe(409)

    expect((await change(person.id, { disabled: false })).json()).toMatchObject({ state: 'active' })
    expect(await users.checkToken(person.token)).toBe(401)
    expect((await users.postPassword('/link', { secret })).statusCode).toBe(404)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
    const { data } = (await users.send('GET', 'users')).json<WirePage>()
    const name = data.find(({ id }) => id === person.id)?.name ?? ''
    expect(await users.listAuditEntries()).toEqual(
      expect.arrayContaining([
        auditEntry('changeUser', admin.id, `Disabled the account of ${name}`),
        auditEntry('changeUser', admin.id, `Enabled the account of ${name}`),
      ]),
    )
  })

  test('stays disabled when given another name and other roles', async () => {
    const person = await users.createColleague()
    await change(person.id, { disabled: true })
    await change(person.id, { name: 'Kim Kuusi' })
    const changed = await change(person.id, { roles: ['support'] })
    expect(changed.json()).toMatchObject({ name: 'Kim Kuusi', roles: ['support'], state: 'disabled' })
  })

  test('gets no token even if the password was verified just before', async () => {
    const person = await users.createColleague()
    const principal = await service.store.authenticateAccount(person.email, validPassword)
    await change(person.id, { disabled: true })
    if (!principal) throw new Error('Sign-in failed.')
    await expect(service.store.beginSignIn(principal, { version: 2 })).rejects.toThrow('is incorrect')
    // Enabling the account doesn't restore it either.
    await change(person.id, { disabled: false })
    const signIns = service.db.selectFrom('sign_ins').select('id').where('account_id', '=', person.id)
    expect(await signIns.where('ended_at', 'is', null).execute()).toEqual([])
  })
})

describe('the last administrator', () => {
  test('can’t be disabled or lose the role', async () => {
    const invited = await users.invite({ roles: ['administrator'] })
    const out = await users.createColleague(['administrator'])
    await change(out.id, { disabled: true })
    for (const payload of [{ disabled: true }, { roles: ['shipper'] }]) {
      const reply = await change(admin.id, payload)
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(
        /^You need at least one administrator who can sign in/,
      )
    }
    expect(await users.checkToken(admin.token)).toBe(200)
    await users.postPassword('', { secret: invited.linkSecret, password: validPassword })
    expect((await change(admin.id, { roles: ['shipper'] })).statusCode).toBe(200)
    expect((await users.send('GET', 'users')).statusCode).toBe(403)
  })

  test('stays enabled if two administrators disable each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await createPerson(service, ['administrator'])
      const other = await createPerson(service, ['administrator'], one.organizationId)
      const replies = await Promise.all([
        change(other.id, { disabled: true }, one.token),
        change(one.id, { disabled: true }, other.token),
      ])
      const statuses = replies.map(({ statusCode }) => statusCode).sort()
      expect(statuses[0]).toBe(200)
      expect([401, 409]).toContain(statuses[1])
      const left = await service.db
        .selectFrom('memberships')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('id')
        .where('organization_id', '=', one.organizationId)
        .where('disabled_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

describe('users', () => {
  test('can get new names and roles, which apply from the next request and are recorded', async () => {
    const person = await users.createColleague(['administrator'])
    expect((await users.send('GET', 'users', undefined, person.token)).statusCode).toBe(200)
    const changed = await change(person.id, { name: 'Kim Kuusi', roles: ['shipper', 'support'] })
    expect(changed.json()).toMatchObject({ name: 'Kim Kuusi', roles: ['shipper', 'support'] })
    expect((await users.send('GET', 'users', undefined, person.token)).statusCode).toBe(403)
    expect((await users.listAuditEntries()).slice(0, 2).map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Renamed Person .* to Kim Kuusi$/),
        'Changed the roles of Kim Kuusi from administrator to shipper, support',
      ]),
    )
    const before = (await users.listAuditEntries()).length
    await change(person.id, { name: 'Kim Kuusi' })
    expect(await users.listAuditEntries()).toHaveLength(before)
  })

  test('lose two-factor authentication and all sessions when an administrator turns it off', async () => {
    const person = await users.createColleague()
    await enableTwoFactor(service, person)
    const { data } = (await users.send('GET', 'users')).json<WirePage>()
    expect(data.find(({ id }) => id === person.id)).toHaveProperty('twoFactorSince')
    expect((await change(person.id, { twoFactor: false })).json()).not.toHaveProperty('twoFactorSince')
    expect(await users.checkToken(person.token)).toBe(401)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
    expect(await users.listAuditEntries()).toContainEqual(
      expect.objectContaining({
        action: 'changeUser',
        content: expect.stringMatching(/two-factor authentication for/) as string,
      }),
    )
  })

  test('need their password and code for their own account, even as an administrator', async () => {
    const { codes } = await enableTwoFactor(service, admin)
    expect((await change(admin.id.toUpperCase(), { twoFactor: false, name: 'Nobody' })).statusCode).toBe(409)
    expect((await users.send('POST', `users/${admin.id.toUpperCase()}/link`)).statusCode).toBe(409)
    expect((await change(admin.id, { name: 'Still Me' })).json()).toHaveProperty('twoFactorSince')
    expect((await signInWithPassword(service, admin.email)).statusCode).toBe(400)
    expect((await signInWithPassword(service, admin.email, { otp: codes[0] })).statusCode).toBe(200)
    expect(await users.listAuditEntries()).not.toContainEqual(
      expect.objectContaining({ action: 'createUserLink' }),
    )
  })

  test.each([
    [{}, ''],
    [{ roles: [] }, 'roles'],
    [{ roles: ['king'] }, 'roles.0'],
    [{ name: ' ' }, 'name'],
    [{ disabled: 'perhaps' }, 'disabled'],
    [{ twoFactor: true }, 'twoFactor'],
  ])('aren’t changed by %j: 422 at %j', async (payload, path) => {
    const reply = await change(admin.id, payload)
    expect(reply.statusCode).toBe(422)
    expect((reply.json<WireProblemV2>().errors ?? [{ path: '' }])[0]?.path).toBe(path)
  })

  test('can’t be changed from another organization or by shippers', async () => {
    const otherAdministrator = await createPerson(service, ['administrator'])
    for (const reply of [
      await change(otherAdministrator.id, { disabled: true }),
      await users.send('POST', `users/${otherAdministrator.id}/link`),
      await change(crypto.randomUUID(), { disabled: true }),
    ])
      expect(reply.statusCode).toBe(404)
    expect(await users.checkToken(otherAdministrator.token)).toBe(200)
    const shipper = await users.createColleague()
    expect((await change(admin.id, { disabled: true }, shipper.token)).statusCode).toBe(403)
    expect((await users.send('POST', `users/${admin.id}/link`, {}, shipper.token)).statusCode).toBe(403)
  })

  test('created by the demo administrator can sign in only on this machine', async () => {
    const token = await service.signIn('admin@lading.example')
    const made = await users.send(
      'POST',
      'users',
      { email: 'demo-made@example.com', name: 'D', invite: true },
      token,
    )
    const secret = made.json<WireUser>().linkSecret
    expect((await users.postPassword('', { secret, password: validPassword })).statusCode).toBe(200)
    const from = (remoteAddress: string) =>
      service.request({
        method: 'POST',
        url: '/api/v2/user/oauth/token',
        payload: { email: 'demo-made@example.com', password: validPassword },
        remoteAddress,
      })
    expect((await from('127.0.0.1')).statusCode).toBe(200)
    expect((await from('192.0.2.9')).statusCode).toBe(401)
  })
})
