import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Routing } from '#contract/places/routing.ts'
import type { CommodityWords } from '#contract/setup.ts'
import { finland } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'

type NamedItem = { id: string; name: string; code?: string; active?: boolean }

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const get = (url: string) => service.request({ url, token })
const listOf = async (url: string) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  return reply.json<NamedItem[]>()
}

test('lists every country in version 1 with ID, name and code, also with the token in the query string', async () => {
  const countries = await listOf('/api/v1/quote/Countries')
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ id: finland, name: 'Finland', code: 'FI' })
  const byQuery = await service.request({ url: `/api/v1/quote/countries?access_token=${token}` })
  expect(byQuery.json()).toEqual(countries)
})

test("lists every commodity in version 1 with ID, name and whether it's in use", async () => {
  const commodities = await listOf('/api/v1/quote/Commodities')
  expect(commodities[0]).toEqual({ id: '101', name: 'General merchandise, new and packed', active: true })
  expect(commodities.length).toBeGreaterThan(40)
})

test('lists the words of the goods that the tariff in force has, and says when they haven’t changed', async () => {
  const url = '/api/v2/quote/commodity-words'
  const reply = await get(url)
  const words = reply.json<CommodityWords>()
  expect(words.source).toContain('World Customs Organization')
  expect(words.entries).toContainEqual(expect.objectContaining({ code: '8413', commodityId: '105' }))
  const { etag } = reply.headers
  const again = () =>
    service.request({ url, headers: { authorization: `Bearer ${token}`, 'if-none-match': etag } })
  const unchanged = await again()
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
  expect(unchanged.headers['cache-control']).toBe('private, no-cache')

  await service.db.deleteFrom('commodities').where('id', '=', '131').execute()
  const changed = await again()
  expect(changed.statusCode).toBe(200)
  expect(changed.json<CommodityWords>().entries).toEqual(
    words.entries.filter(({ commodityId }) => commodityId !== '131'),
  )
})

test.each([
  ['US', 51],
  ['CA', 13],
  ['AU', 8],
  ['DE', 16],
  ['FI', 0],
])('lists states for %s (%i), by code in any case and by UUID', async (code, count) => {
  const states = await listOf(`/api/v2/config/countries/${code}/states`)
  expect(states).toHaveLength(count)
  expect(new Set(states.map(({ id }) => id)).size).toBe(count)
  const id = (await service.store.reference()).findCountry(code)?.id
  for (const named of [code.toLowerCase(), id, id?.toUpperCase()]) {
    expect(await listOf(`/api/v2/config/countries/${named}/states`)).toEqual(states)
  }
  expect(await listOf(`/api/v2/config/states/country/${id}`)).toEqual(states)
})

test('lists states by name, each with only its ID and name', async () => {
  const states = await listOf('/api/v2/config/countries/DE/states')
  expect(Object.keys(states[0] ?? {})).toEqual(['id', 'name'])
  expect(states.map(({ name }) => name).slice(0, 3)).toEqual(['Baden-Württemberg', 'Bavaria', 'Berlin'])
})

test.each(['XX', 'no-uuid', randomUUID()])('returns 404 for the states of %s', async (id) => {
  expect((await get(`/api/v2/config/countries/${id}/states`)).statusCode).toBe(404)
})

test('reports the status to anyone', async () => {
  const reply = await service.request({ url: '/api/v2/user/status' })
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { statusMsg: 'The service is up.', passwordReset: 'administrator' },
  ])
})

test('returns the routing data to anyone, and says when it hasn’t changed', async () => {
  const url = '/api/v2/quote/routing'
  const reply = await service.request({ url })
  expect(reply.json<Routing>()).toMatchObject({
    passages: expect.arrayContaining([expect.objectContaining({ id: 'suez', closed: false })]) as unknown,
    listedAreas: expect.arrayContaining([expect.objectContaining({ id: 'red-sea' })]) as unknown,
  })
  expect((await get(url)).json()).toEqual(reply.json())
  const unchanged = await service.request({ url, headers: { 'if-none-match': reply.headers.etag } })
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
  expect(unchanged.headers['cache-control']).toBe('private, no-cache')
})
