import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const person = { email: 'aino@karelian.example', password: 'tervetuloa kotiin' }
const other = { email: 'eino@karelian.example', password: 'hyvää huomenta' }

let service: TestService
let client: { grant_type: string; client_id: string; client_secret: string }
beforeEach(async () => {
  service = await startService({
    config: { limits: { failedSignIns: 10, tokens: 0, requests: 0, checks: 0 } },
  })
  const organizationId = stableId('organization', 'demo')
  await service.store.upsertAccount({ ...person, organizationId, name: 'Aino', roles: ['shipper'] })
  await service.store.upsertAccount({ ...other, organizationId, name: 'Eino', roles: ['administrator'] })
  const { access_token } = (await token(other)).json<WireGrant>()
  const created = await service.request({
    method: 'POST',
    url: '/api/v2/user/api-tokens',
    token: access_token,
    payload: { name: 'ERP' },
  })
  const { id, secret } = created.json<{ id: string; secret: string }>()
  client = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
})
afterEach(() => service.close())

const token = (payload: object, remoteAddress = '192.0.2.1') =>
  service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload, remoteAddress })
/** Fails 10 times, each time from another address. */
const failFromEverywhere = async (payload: object) => {
  for (let host = 1; host <= 10; host += 1) await token(payload, `198.51.100.${host}`)
}
const failClientFromEverywhere = () => failFromEverywhere({ ...client, client_secret: 'ab' })

describe('the client ID that someone sends when they refresh their session', () => {
  const refresh = async (client_id: string) => {
    const { refresh_token } = (await token(other, '192.0.2.9')).json<WireGrant>()
    return token({ grant_type: 'refresh_token', refresh_token, client_id }, '192.0.2.9')
  }

  test('doesn’t make their address known for an account with that email address', async () => {
    expect((await refresh(person.email)).statusCode).toBe(200)
    await failFromEverywhere({ ...person, password: 'wrong' })
    expect((await token(person, '192.0.2.9')).statusCode).toBe(429)
  })

  test('doesn’t make their address known for the client', async () => {
    expect((await refresh(client.client_id)).statusCode).toBe(200)
    await failClientFromEverywhere()
    expect((await token(client, '192.0.2.9')).statusCode).toBe(429)
  })

  test('doesn’t end their session when the client is locked', async () => {
    await failClientFromEverywhere()
    expect((await refresh(client.client_id)).statusCode).toBe(200)
  })
})

test('a refresh that is rejected because the client is locked leaves the refresh token valid', async () => {
  const { refresh_token } = (await token(client, '192.0.2.9')).json<WireGrant>()
  const refresh = () => token({ ...client, grant_type: 'refresh_token', refresh_token }, '192.0.2.50')
  await failClientFromEverywhere()
  expect((await refresh()).statusCode).toBe(429)
  service.setNow(testNow + 61_000)
  expect((await refresh()).statusCode).toBe(200)
})
