import { expect, test } from 'vitest'
import { createPerson, oneTimeCode, validPassword, enableTwoFactor } from '#testing/scenarios/people.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

test('restricts administrators to setting up required two-factor authentication until it’s on', async () => {
  const service = await startService({ config: { twoFactor: 'administrators' } })
  const admin = await createPerson(service, ['administrator'])
  const send = (path: string) => service.request({ url: path, token: admin.token })
  const scopes = async () => (await send('/api/v2/user/oauth/exchange')).json<{ scope: string[] }>().scope
  const rejected = await send('/api/v2/user/users')
  expect(rejected.statusCode).toBe(403)
  expect(rejected.json<WireProblemV2>().message).toMatch(/^Administrators must use two-factor authentication/)
  expect(await scopes()).toEqual(expect.not.arrayContaining(['getSetup', 'listUsers', 'turnOffTwoFactor']))
  expect(await scopes()).toEqual(expect.arrayContaining(['getAccount', 'setUpTwoFactor']))
  const { secret } = await enableTwoFactor(service, admin)
  expect((await send('/api/v2/user/users')).statusCode).toBe(200)
  expect(await scopes()).toEqual(expect.arrayContaining(['getSetup', 'listUsers']))
  const turnOff = await service.request({
    method: 'POST',
    url: '/api/v2/user/account/two-factor/turn-off',
    token: admin.token,
    payload: { current: validPassword, otp: oneTimeCode(secret, service.now()) },
  })
  expect(turnOff.statusCode).toBe(409)
  const shipper = await createPerson(service)
  expect(
    (await service.request({ url: '/api/v2/quote/quotes/setup', token: shipper.token })).statusCode,
  ).toBe(200)
  const client = await service.store.createApiClient(
    { ...admin, name: 'A' },
    { name: 'Program', roles: ['administrator'] },
    false,
  )
  const payload = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret }
  const grant = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
  const { access_token } = grant.json<WireGrant>()
  expect((await service.request({ url: '/api/v2/user/users', token: access_token })).statusCode).toBe(200)
  await service.close()
})
