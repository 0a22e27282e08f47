import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { toIso } from '#service/kernel/clock.ts'
import { recordApiClientUse } from '#service/store/people/api-clients.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

type WirePage = { data: { name: string; email?: string }[]; count: number }

let admin: Person
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  admin = await createPerson(service, ['administrator'])
  await service.db.updateTable('accounts').set({ name: 'Zoe' }).where('id', '=', admin.id).execute()
})

async function list(path: string, query: Readonly<Record<string, string | object>> = {}) {
  const url = `/api/v2/user/${path}?${encodeForm(query)}`
  const { data, count } = (await service.request({ url, token: admin.token })).json<WirePage>()
  return { names: data.map(({ name }) => name), count }
}

describe('users', () => {
  const users = (query?: Parameters<typeof list>[1]) => list('users', query)
  const getEmail = (name: string) => `${name.toLowerCase()}@${admin.organizationId}.example`
  beforeEach(async () => {
    for (const [at, name] of ['Mia', 'Ben', 'Lou'].entries()) {
      service.setNow(testNow + (at + 1) * 1000)
      const { organizationId } = admin
      const account = { organizationId, email: getEmail(name), name, password: 'nine blue herons' }
      await service.store.upsertAccount({ ...account, roles: ['shipper'] })
    }
  })

  test('are listed by name, or in the requested order', async () => {
    expect(await users()).toEqual({ names: ['Ben', 'Lou', 'Mia', 'Zoe'], count: 4 })
    expect((await users({ order: { createdAt: 'DESC' } })).names).toEqual(['Lou', 'Ben', 'Mia', 'Zoe'])
    expect((await users({ order: { email: 'ASC' }, where: { name: ['Mia', 'Lou'] } })).names).toEqual([
      'Lou',
      'Mia',
    ])
  })

  test('are listed by name regardless of case and accents', async () => {
    const { organizationId } = admin
    for (const name of ['lena', 'Örjan']) {
      const account = { organizationId, email: getEmail(name), name, password: 'nine blue herons' }
      await service.store.upsertAccount({ ...account, roles: ['shipper'] })
    }
    const names = ['Ben', 'lena', 'Lou', 'Mia', 'Örjan', 'Zoe']
    expect((await users()).names).toEqual(names)
    expect((await users({ order: { name: 'DESC' } })).names).toEqual(names.toReversed())
  })

  test('are listed in pages with a total count', async () => {
    expect(await users({ perPage: '3' })).toEqual({ names: ['Ben', 'Lou', 'Mia'], count: 4 })
    expect(await users({ page: '1', perPage: '3' })).toEqual({ names: ['Zoe'], count: 4 })
    const found = { globalFilter: admin.organizationId, perPage: '1', page: '2' }
    expect(await users(found)).toEqual({ names: ['Mia'], count: 3 })
  })

  test('are counted beyond the last page too', async () => {
    expect(await users({ page: '5', perPage: '3' })).toEqual({ names: [], count: 4 })
  })

  test('are found by any words of name and address, ignoring case and accents', async () => {
    const { organizationId } = admin
    const loic = { email: getEmail('loic'), name: 'Loïc Ångström', password: 'nine blue herons' }
    await service.store.upsertAccount({ ...loic, organizationId, roles: ['shipper'] })
    const find = async (words: string) => (await users({ globalFilter: words })).names
    for (const words of ['angstrom', 'ÅNGSTRÖM loic', 'loic example'])
      expect(await find(words)).toEqual([loic.name])
    expect(await find('angstrom unknown')).toEqual([])
    expect(await find(admin.email)).toEqual(['Zoe'])
  })

  test('can be filtered by name and email address', async () => {
    for (const email of [getEmail('Mia'), ` ${getEmail('Mia').toUpperCase()}`])
      expect(await users({ where: { email } })).toEqual({ names: ['Mia'], count: 1 })
    expect(await users({ where: { name: 'Ben' }, globalFilter: 'mia' })).toEqual({ names: [], count: 0 })
  })

  test('can be filtered by the day or the time when they were created', async () => {
    expect((await users({ where: { createdAt: '2026-11-20' } })).count).toBe(4)
    expect((await users({ where: { createdAt: '2026-11-21' } })).count).toBe(0)
    const createdAt = { gte: toIso(testNow + 2000) }
    expect((await users({ where: { createdAt } })).names).toEqual(['Ben', 'Lou'])
  })
})

describe('API clients', () => {
  const ids: string[] = []
  beforeEach(async () => {
    ids.length = 0
    const { organizationId } = admin
    for (const [at, name] of ['Orders', 'Billing', 'Reports'].entries()) {
      service.setNow(testNow + (at + 1) * 1000)
      const id = randomUUID()
      ids.push(id)
      await service.store.upsertApiClient({ id, secret: 'secret', organizationId, name, roles: ['shipper'] })
    }
  })
  const sets = (query?: Parameters<typeof list>[1]) =>
    list(`organizations/${admin.organizationId}/api-tokens`, query)

  test('are listed by name, or in the requested order, in pages', async () => {
    expect(await sets()).toEqual({ names: ['Billing', 'Orders', 'Reports'], count: 3 })
    expect((await sets({ order: { createdAt: 'DESC' } })).names).toEqual(['Reports', 'Billing', 'Orders'])
    expect(await sets({ page: '1', perPage: '2' })).toEqual({ names: ['Reports'], count: 3 })
    expect(await sets({ page: '5', perPage: '2' })).toEqual({ names: [], count: 3 })
    expect(await sets({ where: { name: 'Orders' } })).toEqual({ names: ['Orders'], count: 1 })
  })

  test('are sorted by last use, with those never used last', async () => {
    for (const [at, id] of ids.slice(0, 2).entries())
      await recordApiClientUse(service.db, { kind: 'API client', id }, testNow + at * 60_000)
    expect((await sets({ order: { lastUsedAt: 'ASC' } })).names).toEqual(['Orders', 'Billing', 'Reports'])
    expect((await sets({ order: { lastUsedAt: 'DESC' } })).names).toEqual(['Billing', 'Orders', 'Reports'])
  })

  test('can be filtered by the day or the time when they were created', async () => {
    expect((await sets({ where: { createdAt: '2026-11-20' } })).count).toBe(3)
    expect((await sets({ where: { createdAt: '2026-11-21' } })).count).toBe(0)
    const createdAt = { lt: toIso(testNow + 3000) }
    expect((await sets({ where: { createdAt } })).names).toEqual(['Billing', 'Orders'])
  })

  test('revoked API clients aren’t listed', async () => {
    await service.store.revokeApiClient({ ...admin, name: 'Zoe' }, ids[0] ?? '')
    expect(await sets()).toEqual({ names: ['Billing', 'Reports'], count: 2 })
  })
})
