import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { setSuspended } from '#testing/scenarios/switching.ts'
import { createPerson, enableTwoFactor, validPassword, type Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService({ config: { limits: { failedSignIns: 10, tokens: 2 } } })
afterAll(() => service.close())
let minutes = 0
let person: Person
let codes: string[]
let otp: string
beforeEach(async () => {
  minutes += 10
  service.setNow(testNow + minutes * 60_000)
  person = await createPerson(service)
  const enabled = await enableTwoFactor(service, person)
  codes = enabled.codes
  otp = codes[0] ?? ''
  waitAMinute()
})

const waitAMinute = () => service.setNow(service.now() + 61_000)
const signIn = (more: object = {}, remoteAddress = '192.0.2.9') =>
  service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { email: person.email, password: validPassword, otp, ...more },
    remoteAddress,
  })
const failFromEverywhere = async () => {
  for (let host = 1; host <= 10; host += 1) await signIn({ password: 'wrong' }, `198.51.100.${host}`)
}

describe('a recovery code still works after its sign-in is rejected', () => {
  test('because the name is locked', async () => {
    await failFromEverywhere()
    expect((await signIn()).statusCode).toBe(429)
    waitAMinute()
    expect((await signIn()).statusCode).toBe(200)
  })

  test('because the company is suspended', async () => {
    await setSuspended(service, person.organizationId, true)
    expect((await signIn()).json()).toMatchObject({ error: 'unauthorized_client' })
    await setSuspended(service, person.organizationId, false)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('because a scope is invalid', async () => {
    expect((await signIn({ scope: 'createEverything' })).json()).toMatchObject({ error: 'invalid_scope' })
    expect((await signIn()).statusCode).toBe(200)
  })

  test('because too many tokens were requested', async () => {
    for (const other of codes.slice(1, 3)) expect((await signIn({ otp: other })).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(429)
    waitAMinute()
    expect((await signIn()).statusCode).toBe(200)
  })
})
