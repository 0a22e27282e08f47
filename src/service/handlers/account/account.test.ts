import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createPerson, validPassword, signInWithPassword, type Person } from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { demo, startService } from '#testing/service/service.ts'

type WireSession = { id: string; createdAt: string; usedAt: string; device?: string; isThis: boolean }

let person: Person
const service = await startService({
  config: { limits: { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 } },
})
afterAll(() => service.close())
let minutes = 0
beforeEach(async () => {
  // Resets the rate limits of earlier tests.
  minutes += 2
  service.setNow(testNow + minutes * 60_000)
  person = await createPerson(service)
})

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, by = person.token) =>
  service.request({ method, url: `/api/v2/user/account${path}`, token: by, ...(payload ? { payload } : {}) })
const listSessions = async (by?: string) =>
  (await send('GET', '/sign-ins', undefined, by)).json<WireSession[]>()
const signInAgain = async () => (await signInWithPassword(service, person.email)).json<WireGrant>()
const listActions = async () => {
  const rows = await service.db
    .selectFrom('audit_entries')
    .select(['action', 'content'])
    .where('user_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the account', () => {
  test('describes the caller; an API client has none', async () => {
    expect((await send('GET', '')).json()).toEqual({
      id: person.id,
      email: person.email,
      name: `Person ${person.id.slice(0, 8)}`,
      roles: ['shipper'],
      twoFactor: { required: false },
    })
    const payload = {
      grant_type: 'client_credentials',
      client_id: demo.clientId,
      client_secret: demo.clientSecret,
    }
    const grant = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
    const { access_token, scope } = grant.json<WireGrant & { scope: string }>()
    expect(scope.split(' ')).toContain('createQuote')
    expect(scope.split(' ')).not.toContain('getAccount')
    expect((await send('GET', '', undefined, access_token)).statusCode).toBe(403)
  })
})

describe('the sessions', () => {
  test('are listed with device and last use, without address', async () => {
    await signInAgain()
    service.setNow(service.now() + 10 * 60_000)
    await send('GET', '')
    // The last use is saved in the background.
    const list = await vi.waitFor(async () => {
      const rows = await listSessions()
      expect(rows[0]?.usedAt).not.toBe(rows[0]?.createdAt)
      return rows
    }, waitOptions)
    expect(list.map(({ isThis, device }) => [isThis, device])).toEqual([
      [true, 'Firefox on Windows'],
      [false, 'Firefox on Windows'],
    ])
    expect(Date.parse(list[0]?.usedAt ?? '') - Date.parse(list[0]?.createdAt ?? '')).toBe(600_000)
    expect(JSON.stringify(list)).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })

  test('are listed only until their tokens expire, which takes 8 hours with version 1', async () => {
    await signInWithPassword(service, person.email, {}, 1)
    service.setNow(service.now() + 8 * 3_600_000 - 1)
    const { access_token } = await signInAgain()
    expect(await listSessions(access_token)).toHaveLength(3)
    service.setNow(service.now() + 1)
    expect(await listSessions(access_token)).toHaveLength(2)
  })

  test('are limited to the 200 used last, and signing out everywhere else ends the others too', async () => {
    const account = await service.store.authenticateAccount(person.email, validPassword)
    if (!account) throw new Error('Sign-in failed.')
    service.setNow(service.now() + 1)
    for (let times = 0; times < 199; times += 1) await service.store.beginSignIn(account, { version: 2 })
    service.setNow(service.now() + 1)
    const { access_token } = await signInAgain()
    const list = await listSessions(access_token)
    expect(list).toHaveLength(200)
    expect(list[0]?.isThis).toBe(true)
    expect(await listSessions()).not.toContainEqual(expect.objectContaining({ isThis: true }))

    // Several sign-ins of one session count once.
    const [, first = { id: '' }, second = { id: '' }] = list
    const { db } = service
    await db.updateTable('sign_ins').set({ session_id: first.id }).where('id', '=', second.id).execute()
    expect(await listSessions()).toHaveLength(200)
    expect(await listSessions()).toContainEqual(expect.objectContaining({ isThis: true }))

    expect((await send('DELETE', '/sign-ins?keepThis=true', undefined, access_token)).json()).toBe(true)
    expect(await listSessions(access_token)).toHaveLength(1)
    expect((await send('GET', '')).statusCode).toBe(401)
  })

  test('can be signed out one by one, but not another user’s', async () => {
    const other = await signInAgain()
    const otherUser = await createPerson(service)
    const [theirs] = await listSessions(otherUser.token)
    const mine = (await listSessions()).find(({ isThis }) => !isThis)
    expect((await send('DELETE', `/sign-ins/${theirs?.id ?? ''}`)).statusCode).toBe(404)
    expect((await send('DELETE', `/sign-ins/${mine?.id ?? ''}`)).json()).toBe(true)
    expect((await send('DELETE', `/sign-ins/${mine?.id ?? ''}`)).statusCode).toBe(404)
    expect((await send('GET', '', undefined, other.access_token)).statusCode).toBe(401)
    expect((await send('GET', '', undefined, otherUser.token)).statusCode).toBe(200)
    expect(await listSessions()).toHaveLength(1)
    expect(await listActions()).toContain('revokeSignIn')
  })

  test('can be signed out everywhere else, or everywhere', async () => {
    const other = await signInAgain()
    expect((await send('DELETE', '/sign-ins?keepThis=true')).json()).toBe(true)
    expect((await send('GET', '', undefined, other.access_token)).statusCode).toBe(401)
    expect((await send('GET', '')).statusCode).toBe(200)
    const next = await signInAgain()
    expect((await send('DELETE', '/sign-ins')).json()).toBe(true)
    for (const token of [person.token, next.access_token])
      expect((await send('GET', '', undefined, token)).statusCode).toBe(401)
    expect((await listActions()).filter((action) => action === 'revokeSignIns')).toHaveLength(2)
  })
})

describe('the password', () => {
  test('can be changed with the current one, which ends all other sessions', async () => {
    const other = await signInAgain()
    const password = 'seven green herons'
    expect((await send('POST', '/password', { current: validPassword, password })).json()).toBe(true)
    expect((await send('GET', '')).statusCode).toBe(200)
    expect((await send('GET', '', undefined, other.access_token)).statusCode).toBe(401)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(400)
    expect((await signInWithPassword(service, person.email, { password })).statusCode).toBe(200)
    expect(await listActions()).toContain('changePassword')
  })

  test('ends sessions of the old one when changed, even those just starting', async () => {
    const looked = await service.store.authenticateAccount(person.email, validPassword)
    if (!looked) throw new Error('Sign-in failed.')
    const password = 'seven green herons'
    const [, ...others] = await Promise.all([
      send('POST', '/password', { current: validPassword, password }),
      ...Array.from({ length: 8 }, () => signInWithPassword(service, person.email)),
    ])
    await expect(service.store.beginSignIn(looked, { version: 2 })).rejects.toThrow(
      'email or password is incorrect',
    )
    expect(others.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true)
    expect(await listSessions()).toMatchObject([{ isThis: true }])
  })

  test.each([
    ['wrong', 'seven green herons', 'current'],
    [validPassword, 'short', 'password'],
    [validPassword, validPassword, 'password'],
    ['', 'seven green herons', 'current'],
  ])('can’t be changed from %j to %j: 422 at %s', async (current, password, path) => {
    const reply = await send('POST', '/password', { current, password })
    expect([reply.statusCode, reply.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, path])
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
  })

  test('can’t be the email address or the name of the organization', async () => {
    for (const password of [person.email, 'Some organization 1']) {
      const reply = await send('POST', '/password', { current: validPassword, password })
      expect([reply.statusCode, reply.json<WireProblemV2>().errors?.[0]?.path]).toEqual([422, 'password'])
    }
  })

  test('can’t be guessed here either: ten wrong ones a minute lock it', async () => {
    const guess = () => send('POST', '/password', { current: 'wrong', password: 'seven green herons' })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422)
    const full = await guess()
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60'])
    expect((await send('GET', '')).statusCode).toBe(200)
    const log = await service.db
      .selectFrom('audit_entries')
      .select('content')
      .where('record_id', '=', person.id)
      .where('content', 'like', 'Confirmation failed%')
      .execute()
    expect(log[0]).toEqual({ content: 'Confirmation failed while signed in: wrong password' })
  })

  test('can be changed from a new address while someone guesses it to sign in', async () => {
    const token = (payload: object, remoteAddress: string) =>
      service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload, remoteAddress })
    const { email } = person
    for (let host = 1; host <= 10; host += 1) await token({ email, password: 'wrong' }, `198.51.100.${host}`)
    expect((await token({ email, password: validPassword }, '192.0.2.9')).statusCode).toBe(429)
    const changed = await service.request({
      method: 'POST',
      url: '/api/v2/user/account/password',
      payload: { current: validPassword, password: 'seven green herons' },
      token: person.token,
      remoteAddress: '192.0.2.9',
    })
    expect(changed.statusCode).toBe(200)
  })

  test('can be guessed no more often from many addresses', async () => {
    const guess = (host: number) =>
      service.request({
        method: 'POST',
        url: '/api/v2/user/account/password',
        payload: { current: 'wrong', password: 'seven green herons' },
        token: person.token,
        remoteAddress: `203.0.113.${host}`,
      })
    for (let host = 1; host <= 10; host += 1) expect((await guess(host)).statusCode).toBe(422)
    expect((await guess(11)).statusCode).toBe(429)
  })
})
