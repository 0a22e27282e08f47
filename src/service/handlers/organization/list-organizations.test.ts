import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeForm } from '#testing/requests/forms.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
let shipperBelow: string
let support: string
beforeAll(async () => {
  service = await startService()
  tree = await createOrganizationTree(service)
  await tree.create('Åland Timber')
  shipperBelow = (await createPerson(service, ['shipper'], tree.north.id)).token
  support = (await createPerson(service, ['support'], tree.north.id)).token
})
afterAll(() => service.close())

const names = async (query: string, by?: string) => (await tree.list(query, by)).data.map(({ name }) => name)
const read = async (path: string, by?: string) =>
  (await tree.send('GET', path, undefined, by)).json<unknown>()

describe('the list of organizations', () => {
  test('has each followed by those below it, by name', async () => {
    const { data, count } = await tree.list()
    expect(data.map(({ name, depth, parent }) => [name, depth, parent?.name])).toEqual([
      ['Some organization', 0, undefined],
      ['Åland Timber', 1, 'Some organization'],
      ['North Brokers', 1, 'Some organization'],
      ['Karelian Machines', 2, 'North Brokers'],
      ['South Brokers', 1, 'Some organization'],
    ])
    expect(count).toBe(5)
  })

  test('begins with the caller’s own, without the one above', async () => {
    for (const by of [support, tree.northAdministrator.token]) {
      const { data } = await tree.list('', by)
      expect(data.map(({ name, depth, parent }) => [name, depth, parent?.name])).toEqual([
        ['North Brokers', 0, undefined],
        ['Karelian Machines', 1, 'North Brokers'],
      ])
    }
  })

  test('is limited to a shipper’s own organization, even by ID', async () => {
    expect(await names('', shipperBelow)).toEqual(['North Brokers'])
    for (const path of [`/${tree.shipper.id}`, `/${tree.shipper.id}/name`])
      expect((await tree.send('GET', path, undefined, shipperBelow)).statusCode).toBe(404)
    expect(await read(`/${tree.north.id}/descendantIds`, shipperBelow)).toEqual([])
    expect(await read('/chart', shipperBelow)).toEqual({
      id: tree.north.id,
      name: 'North Brokers',
      children: [],
    })
  })

  test('is paged, searched without case and accents, sorted and filtered', async () => {
    const page = await tree.send('GET', '?perPage=2&page=1')
    expect(page.statusCode).toBe(206)
    expect(page.json()).toMatchObject({ count: 5, page: 1, perPage: 2 })
    expect(await names('?perPage=2&page=1')).toEqual(['North Brokers', 'Karelian Machines'])
    expect(await names('?globalFilter=aland')).toEqual(['Åland Timber'])
    expect(await names('?globalFilter=BROK%20nor')).toEqual(['North Brokers'])
    expect(await names('?globalFilter=nowhere')).toEqual([])
    const query = (fields: object) => `?${encodeForm(fields)}`
    expect(await names(query({ order: { name: 'DESC' }, where: { type: 2 } }))).toEqual([
      'South Brokers',
      'North Brokers',
    ])
    const byType = [
      'Some organization',
      'North Brokers',
      'South Brokers',
      'Åland Timber',
      'Karelian Machines',
    ]
    expect(await names(query({ order: { type: 'ASC' } }))).toEqual(byType)
    const byParent = [
      'Åland Timber',
      'North Brokers',
      'South Brokers',
      'Karelian Machines',
      'Some organization',
    ]
    expect(await names(query({ order: { parent: 'DESC' } }))).toEqual(byParent)
    for (const parent of [tree.north.id, tree.north.id.toUpperCase()])
      expect(await names(query({ where: { parent } }))).toEqual(['Karelian Machines'])
    const above = query({ where: { parent: tree.top.organizationId } })
    expect(await names(above)).toContain('North Brokers')
    expect(await names(above, tree.northAdministrator.token)).toEqual([])
    expect(await names(query({ where: { suspended: true } }))).toEqual([])
    expect((await tree.send('GET', query({ order: { secret: 'ASC' } }))).statusCode).toBe(422)
  })
})

test('lists the best matches of a search first', async () => {
  const { token } = await createPerson(service, ['administrator'])
  for (const name of ['Acme 104', 'Acme 4 Oy', 'The Acme 40', 'Ácme 4']) await tree.create(name, {}, token)
  expect(await names('?globalFilter=acme%204', token)).toEqual([
    'Ácme 4',
    'Acme 4 Oy',
    'The Acme 40',
    'Acme 104',
  ])
})

test('limits the chart, the names, the search and the descendants to the caller’s own tree', async () => {
  const { top, north, shipper } = tree
  expect(await read('/chart')).toMatchObject({
    id: top.organizationId,
    children: [
      { name: 'Åland Timber', children: [] },
      { id: north.id, children: [{ id: shipper.id, name: 'Karelian Machines', children: [] }] },
      { name: 'South Brokers', children: [] },
    ],
  })
  const parent = { id: north.id, name: 'North Brokers' }
  expect(await read('/list', support)).toEqual([
    { id: shipper.id, name: 'Karelian Machines', parent, suspended: false },
    { id: north.id, name: 'North Brokers', suspended: false },
  ])
  expect(await read('/find?globalFilter=karel', support)).toEqual([
    { id: shipper.id, name: 'Karelian Machines', type: 3, parent, suspended: false },
  ])
  expect(await read('/find/ids?globalFilter=s')).toHaveLength(4)
  expect(await read('/find/ids', support)).toEqual([shipper.id, north.id])
  expect(await read(`/${shipper.id}/name`, support)).toEqual({ id: shipper.id, name: 'Karelian Machines' })
  expect(await read(`/${north.id}/descendantIds`)).toEqual([shipper.id])
})

test('anyone with the ID of an organization can get its setup, which has no names', async () => {
  const { change, shipper } = tree
  await change(shipper.id, { settings: { allowQuotation: false, dateFormat: 'YYYY-MM-DD' } })
  const get = (id: string) => service.request({ url: `/api/v2/user/organizations/${id}/setup` })
  const reply = await get(shipper.id)
  expect(reply.json()).toEqual({ locale: null, dateFormat: 'YYYY-MM-DD', allowQuotation: false })
  expect((await get(crypto.randomUUID())).statusCode).toBe(404)
  expect((await get('nonsense')).statusCode).toBe(404)
})

test('a script can create forty companies through the interface and list them on a page', async () => {
  const { outsider } = tree
  for (let number = 1; number <= 40; number += 1)
    await tree.create(`Company ${String(number).padStart(2, '0')}`, {}, outsider.token)
  const { data, count } = await tree.list('?perPage=100', outsider.token)
  expect(count).toBe(41)
  expect(data.at(-1)).toMatchObject({ name: 'Company 40', depth: 1 })
})
