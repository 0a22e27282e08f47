import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

test('reports the last use of an API client to about a minute, without a write for each request', async () => {
  const token = await service.signInElsewhere(['administrator'])
  const caller = await service.store.findCaller(token)
  if (!caller) throw new Error('Sign-in failed.')
  const client = await service.store.createApiClient(
    caller,
    { name: 'Order system', roles: ['shipper'] },
    false,
  )
  const readLastUsedAt = async () => {
    const url = `/api/v2/user/organizations/${caller.organizationId}/api-tokens`
    const reply = await service.request({ url, token })
    return reply.json<{ data: { lastUsedAt?: string }[] }>().data[0]?.lastUsedAt
  }
  expect(await readLastUsedAt()).toBeUndefined()
  const grant = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
  })
  const headers = { authorization: grant.json<WireGrant>().access_token }
  const use = async (seconds: number) => {
    service.setNow(testNow + seconds * 1000)
    expect((await service.request({ url: '/api/v2/user/oauth/exchange', headers })).statusCode).toBe(200)
    return readLastUsedAt()
  }
  const first = new Date(testNow).toISOString()
  expect(await readLastUsedAt()).toBe(first)
  expect(await use(30)).toBe(first)
  expect(await use(59)).toBe(first)
  expect(await use(61)).toBe(new Date(testNow + 61_000).toISOString())
  expect(await use(90)).toBe(new Date(testNow + 61_000).toISOString())
})
