import { expect, test } from 'vitest'
import {
  createPerson,
  oneTimeCode,
  validPassword,
  signInWithPassword,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

test('locks out two-factor guessing across addresses, but still accepts a recovery code', async () => {
  const limits = { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 }
  const service = await startService({ config: { limits } })
  const person = await createPerson(service)
  const another = await createPerson(service)
  const { secret, codes } = await enableTwoFactor(service, person)
  const start = service.now()
  const wrong = () => (oneTimeCode(secret, service.now()) === '000000' ? '111111' : '000000')
  const statuses = []
  for (let tries = 0; tries < 120; tries += 1) {
    // Ten a minute, so that the limit per minute is never reached.
    if (tries % 10 === 0) service.setNow(service.now() + 61_000)
    statuses.push((await signInWithPassword(service, person.email, { otp: wrong() })).statusCode)
  }
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
  expect(statuses.slice(100).every((status) => status === 429)).toBe(true)
  service.setNow(service.now() + 61_000)
  const right = await signInWithPassword(service, person.email, { otp: oneTimeCode(secret, service.now()) })
  expect(right.statusCode).toBe(429)
  expect(right.json<WireProblemV2>().message).toContain('Use a recovery code')
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(80_000)
  const payload = { current: validPassword, otp: oneTimeCode(secret, service.now()) }
  const url = '/api/v2/user/account/two-factor/turn-off'
  service.setNow(start + 30 * 60_000)
  expect((await service.request({ method: 'POST', url, token: person.token, payload })).statusCode).toBe(429)
  expect((await signInWithPassword(service, person.email, { otp: codes[0] })).statusCode).toBe(200)
  expect((await signInWithPassword(service, another.email)).statusCode).toBe(200)
  service.setNow(start + 25 * 3_600_000)
  expect(
    (await signInWithPassword(service, person.email, { otp: oneTimeCode(secret, service.now()) })).statusCode,
  ).toBe(200)
  await service.close()
})

test('counts from zero once an administrator has turned two-factor off and another authenticator is set up', async () => {
  const limits = { failedSignIns: 1, tokens: 0, requests: 0, checks: 0 }
  const service = await startService({ config: { limits } })
  const administrator = await createPerson(service, ['administrator'])
  const person = await createPerson(service, ['shipper'], administrator.organizationId)
  await enableTwoFactor(service, person)
  const signIn = (otp: string) => {
    service.setNow(service.now() + 61_000)
    return signInWithPassword(service, person.email, { otp })
  }
  const exhaust = async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('000000')).statusCode).toBe(400)
    expect((await signIn('000000')).statusCode).toBe(429)
  }
  await exhaust()
  const turnedOff = await service.request({
    method: 'PATCH',
    url: `/api/v2/user/users/${person.id}`,
    token: administrator.token,
    payload: { twoFactor: false },
  })
  expect(turnedOff.statusCode).toBe(200)
  const { access_token: token } = (await signInWithPassword(service, person.email)).json<WireGrant>()
  const { secret } = await enableTwoFactor(service, { token })
  expect((await signIn(oneTimeCode(secret, service.now() + 61_000))).statusCode).toBe(200)
  await exhaust()
  await service.close()
})
