import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import {
  createPerson,
  oneTimeCode,
  validPassword,
  signInWithPassword,
  type Person,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const limits = { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 }
let person: Person
const service = await startService({ config: { limits } })
afterAll(() => service.close())
let minutes = 0
beforeEach(async () => {
  minutes += 5
  service.setNow(testNow + minutes * 60_000)
  person = await createPerson(service)
})

const url = '/api/v2/user/account/two-factor'
const post = (path: string, payload: object, by = person, on = service) =>
  on.request({ method: 'POST', url: url + path, token: by.token, payload })
const getField = (reply: Awaited<ReturnType<typeof post>>) => reply.json<WireProblemV2>().errors?.[0]?.path

describe('signing in', () => {
  test('asks for the two-factor code with a distinct error, in both versions', async () => {
    await enableTwoFactor(service, person)
    const two = await signInWithPassword(service, person.email)
    expect(two.statusCode).toBe(400)
    expect(two.json()).toMatchObject({
      error: 'mfa_required',
      error_description: 'Enter a code from your authenticator app, or a recovery code.',
      errors: [{ path: 'otp' }],
    })
    const one = await signInWithPassword(service, person.email, {}, 1)
    expect(one.statusCode).toBe(401)
    expect(one.json<WireProblemV1>().error).toMatchObject({
      code: 'MFA_REQUIRED',
      name: 'UnauthorizedError',
      details: [{ path: 'otp' }],
    })
    // A wrong password gets the usual error, which doesn't mention two-factor authentication.
    const wrong = await signInWithPassword(service, person.email, { password: 'wrong' })
    expect(wrong.json()).toMatchObject({ error: 'invalid_grant' })
    expect(wrong.payload).not.toContain('otp')
  })

  test.each([1, 2] as const)(
    'accepts the code with the password in version %i, however it is typed',
    async (version) => {
      const { secret } = await enableTwoFactor(service, person)
      const code = oneTimeCode(secret, service.now())
      const reply = await signInWithPassword(
        service,
        person.email,
        { otp: `${code.slice(0, 3)} ${code.slice(3)}` },
        version,
      )
      expect(reply.statusCode).toBe(200)
      const audit = await service.db
        .selectFrom('audit_entries')
        .select('content')
        .where('user_id', '=', person.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(audit.content).toBe('Signed in with two-factor authentication')
    },
  )

  test('accepts a code once, even from twenty concurrent sign-ins, and no earlier one', async () => {
    const { secret } = await enableTwoFactor(service, person)
    const otp = oneTimeCode(secret, service.now())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signInWithPassword(service, person.email, { otp })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    service.setNow(service.now() + 61_000)
    const late = await signInWithPassword(service, person.email, { otp })
    expect([late.statusCode, getField(late)]).toEqual([400, 'otp'])
    const next = oneTimeCode(secret, service.now())
    expect((await signInWithPassword(service, person.email, { otp: next })).statusCode).toBe(200)
    const before = oneTimeCode(secret, service.now(), -1)
    expect((await signInWithPassword(service, person.email, { otp: before })).statusCode).toBe(400)
  })

  test('records a wrong code in the audit log of the account', async () => {
    await enableTwoFactor(service, person)
    await signInWithPassword(service, person.email, { otp: '000000' })
    const entries = service.db.selectFrom('audit_entries').select('content').where('user_id', '=', person.id)
    expect(await entries.execute()).toContainEqual({
      content: 'Sign-in failed: correct password, but wrong two-factor code',
    })
  })

  test('tolerates a clock half a minute off, but not more', async () => {
    const { secret } = await enableTwoFactor(service, person)
    const tryAt = (periods: number) =>
      signInWithPassword(service, person.email, { otp: oneTimeCode(secret, service.now(), periods) })
    expect((await tryAt(2)).statusCode).toBe(400)
    expect((await tryAt(1)).statusCode).toBe(200)
  })

  test('accepts a recovery code once instead of a code, in any case', async () => {
    const { codes } = await enableTwoFactor(service, person)
    const [code = ''] = codes
    expect(codes).toHaveLength(10)
    expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => signInWithPassword(service, person.email, { otp: code.toLowerCase() })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const account = await service.request({ url: '/api/v2/user/account', token: person.token })
    expect(account.json()).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
    const rows = await service.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('counts wrong codes as failures, but not being asked for one', async () => {
    const { secret } = await enableTwoFactor(service, person)
    for (let tries = 0; tries < 15; tries += 1)
      expect((await signInWithPassword(service, person.email)).json()).toMatchObject({
        error: 'mfa_required',
      })
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signInWithPassword(service, person.email, { otp: '000000' })).statusCode).toBe(400)
    for (const otp of ['000000', oneTimeCode(secret, service.now())]) {
      const full = await signInWithPassword(service, person.email, { otp })
      expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60'])
    }
  })

  test('reveals nothing about a locked name at a new address, not even that it needs a code', async () => {
    await enableTwoFactor(service, person)
    const from = (remoteAddress: string, payload: object) =>
      service.request({
        method: 'POST',
        url: '/api/v2/user/oauth/token',
        payload: { email: person.email, password: validPassword, ...payload },
        remoteAddress,
      })
    for (let host = 1; host <= 10; host += 1)
      expect((await from(`198.51.100.${host}`, { password: 'wrong' })).statusCode).toBe(400)
    const [right, wrong] = [await from('192.0.2.7', {}), await from('192.0.2.8', { password: 'wrong' })]
    expect(right.statusCode).toBe(429)
    expect(right.json()).toEqual(wrong.json())
    // From a known address the code is still asked for.
    expect((await from('127.0.0.1', {})).json()).toMatchObject({ error: 'mfa_required' })
  })
})

describe('two-factor authentication', () => {
  test('is on from its first code, and shows its secret only with the password', async () => {
    const wrong = await post('', { current: 'wrong' })
    expect([wrong.statusCode, getField(wrong)]).toEqual([422, 'current'])
    const setup = (await post('', { current: validPassword })).json<{ secret: string; uri: string }>()
    const uri = new URL(setup.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain(`Lading:${person.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: setup.secret,
      issuer: 'Lading',
      digits: '6',
      period: '30',
    })
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
    const no = await post('/confirm', { otp: '000000' })
    expect([no.statusCode, getField(no)]).toEqual([422, 'otp'])
    const yes = await post('/confirm', { otp: oneTimeCode(setup.secret, service.now()) })
    expect(yes.json<{ codes: string[] }>().codes).toHaveLength(10)
    expect((await signInWithPassword(service, person.email)).json()).toMatchObject({ error: 'mfa_required' })
    // The code that confirmed it can't be used to sign in.
    expect(
      (await signInWithPassword(service, person.email, { otp: oneTimeCode(setup.secret, service.now()) }))
        .statusCode,
    ).toBe(400)
    expect((await post('', { current: validPassword })).statusCode).toBe(409)
  })

  test('creates new recovery codes with the password and a code; the old ones stop working', async () => {
    const { secret, codes } = await enableTwoFactor(service, person)
    const renew = (otp?: string) => post('/recovery-codes', { current: validPassword, otp })
    for (const otp of [undefined, '000000']) {
      const refused = await renew(otp)
      expect([refused.statusCode, getField(refused)]).toEqual([422, 'otp'])
    }
    const wrong = await post('/recovery-codes', { current: 'wrong', otp: codes[0] })
    expect([wrong.statusCode, getField(wrong)]).toEqual([422, 'current'])
    const renewed = (await renew(oneTimeCode(secret, service.now()))).json<{ codes: string[] }>().codes
    expect((await signInWithPassword(service, person.email, { otp: codes[0] })).statusCode).toBe(400)
    expect((await renew(codes[0])).statusCode).toBe(422)
    expect((await signInWithPassword(service, person.email, { otp: renewed[0] })).statusCode).toBe(200)
    expect((await renew(renewed[1])).statusCode).toBe(200)
  })

  test('can be turned off with password and code, and each time is recorded', async () => {
    const { secret } = await enableTwoFactor(service, person)
    const no = await post('/turn-off', { current: validPassword, otp: '000000' })
    expect([no.statusCode, getField(no)]).toEqual([422, 'otp'])
    expect(
      (await post('/turn-off', { current: validPassword, otp: oneTimeCode(secret, service.now()) })).json(),
    ).toBe(true)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
    const actions = await service.db
      .selectFrom('audit_entries')
      .select('action')
      .where('user_id', '=', person.id)
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['confirmTwoFactor', 'turnOffTwoFactor']),
    )
    expect((await post('/turn-off', { current: validPassword, otp: '000000' })).statusCode).toBe(409)
    expect((await post('/recovery-codes', { current: validPassword, otp: '000000' })).statusCode).toBe(409)
  })

  test('stays on when a password is set with a link', async () => {
    await enableTwoFactor(service, person)
    const made = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    const password = 'seven green herons'
    await service.request({
      method: 'POST',
      url: '/api/v2/user/password',
      payload: { secret: made?.linkSecret, password },
    })
    expect((await signInWithPassword(service, person.email, { password })).json()).toMatchObject({
      error: 'mfa_required',
    })
  })
})
