import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createPerson,
  enableTwoFactor,
  oneTimeCode,
  validPassword,
  signInWithPassword,
  startTwoFactorSetup,
  type Person,
} from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

let person: Person
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  person = await createPerson(service)
})

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, token = person.token) =>
  service.request({ method, url: `/api/v2/user/account${path}`, token, ...(payload ? { payload } : {}) })

describe('a change for which the password was already verified', () => {
  const newPassword = 'four red cranes'
  const resetByLink = async () => {
    const link = await service.store.createUserLink({ ...person, name: 'An administrator' }, person.id)
    await service.store.setPasswordByLink(link?.linkSecret ?? '', newPassword)
  }
  /** Runs something after the next password is verified, before its change is written. */
  const runAfterVerification = (interrupt: () => Promise<unknown>) => {
    const { authenticateAccount } = service.store
    vi.spyOn(service.store, 'authenticateAccount').mockImplementationOnce(async (...credentials) => {
      const account = await authenticateAccount(...credentials)
      await interrupt()
      return account
    })
  }
  const changePassword = () =>
    send('POST', '/password', { current: validPassword, password: 'seven green herons' })

  test('doesn’t overwrite a password that is reset in the meantime', async () => {
    runAfterVerification(resetByLink)
    expect((await changePassword()).statusCode).toBe(401)
    expect((await signInWithPassword(service, person.email, { password: newPassword })).statusCode).toBe(200)
    const entries = service.db.selectFrom('audit_entries').select('action').where('user_id', '=', person.id)
    expect(await entries.execute()).not.toContainEqual({ action: 'changePassword' })
  })

  test('is rejected if the session is signed out in the meantime', async () => {
    const { access_token } = (await signInWithPassword(service, person.email)).json<WireGrant>()
    runAfterVerification(() => send('DELETE', '/sign-ins?keepThis=true', undefined, access_token))
    expect((await changePassword()).statusCode).toBe(401)
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
  })

  test('is rejected if another password change finishes first', async () => {
    runAfterVerification(changePassword)
    const slower = await send('POST', '/password', { current: validPassword, password: 'two grey geese' })
    expect([slower.statusCode, slower.json<WireProblemV2>().message]).toEqual([
      422,
      'Your password was just changed. Enter the new one.',
    ])
    expect((await send('GET', '')).statusCode).toBe(200)
    const password = 'seven green herons'
    expect((await signInWithPassword(service, person.email, { password })).statusCode).toBe(200)
  })

  test('doesn’t start setting up two-factor authentication after a reset', async () => {
    runAfterVerification(resetByLink)
    expect((await send('POST', '/two-factor', { current: validPassword })).statusCode).toBe(401)
    const secrets = service.db.selectFrom('two_factor_secrets').select('secret')
    expect(await secrets.where('account_id', '=', person.id).execute()).toEqual([])
  })

  test('doesn’t turn on two-factor authentication after a reset', async () => {
    const otp = oneTimeCode(await startTwoFactorSetup(service, person), service.now())
    const { confirmTwoFactor } = service.store
    vi.spyOn(service.store, 'confirmTwoFactor').mockImplementationOnce(async (...input) => {
      await resetByLink()
      return confirmTwoFactor(...input)
    })
    expect((await send('POST', '/two-factor/confirm', { otp })).statusCode).toBe(401)
    expect(await service.store.getTwoFactor(person.id)).toEqual({})
  })

  test.each(['recovery-codes', 'turn-off'])(
    'doesn’t change two-factor authentication after a reset: %s',
    async (path) => {
      const { codes } = await enableTwoFactor(service, person)
      runAfterVerification(resetByLink)
      const reply = await send('POST', `/two-factor/${path}`, { current: validPassword, otp: codes[0] })
      expect(reply.statusCode).toBe(401)
      // The code wasn't used.
      const credentials = { password: newPassword, otp: codes[0] }
      expect((await signInWithPassword(service, person.email, credentials)).statusCode).toBe(200)
      expect(await service.store.getTwoFactor(person.id)).toMatchObject({
        since: expect.any(String) as string,
      })
    },
  )
})
