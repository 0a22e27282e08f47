import { afterAll, expect, test } from 'vitest'
import { queueGroups } from '#contract/servicing/queue.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { createFailure } from '#testing/scenarios/offer-links.ts'
import { createOrganizationTree, statusAndFields } from '#testing/scenarios/organizations.ts'
import { startService } from '#testing/service/service.ts'

// The audit log, people, customers and the queue, limited to an organization and those below it.

const service = await startService()
afterAll(() => service.close())
const tree = await createOrganizationTree(service)
const { top, north, south, shipper, northAdministrator, shipperAdministrator, outsider } = tree
const outside = outsider.organizationId

/** Lists records as someone who filters by organizations. */
async function list(path: string, organizationId: string | string[], by = top.token) {
  const where = JSON.stringify({ organizationId })
  const url = `/api/v2/${path}?${new URLSearchParams({ where, perPage: '100' }).toString()}`
  return service.request({ url, token: by })
}
type WireUsers = { data: { email: string; memberships: { organizationId: string }[] }[]; count: number }
async function emails(...request: [string | string[], string?]) {
  const { data, count } = (await list('user/users', ...request)).json<WireUsers>()
  expect(data).toHaveLength(count)
  return data.map(({ email }) => email).toSorted()
}
type WireRecords = { data: { name: string; organizationId?: string }[]; count: number }
async function customers(...request: [string | string[], string?]) {
  const { data, count } = (await list('quote/customers', ...request)).json<WireRecords>()
  expect(data).toHaveLength(count)
  return data.map(({ name, organizationId }) => [name, organizationId])
}
async function owners(...request: [string | string[], string?]) {
  const { data, count } = (await list('user/audits', ...request)).json<WireRecords>()
  expect(data).toHaveLength(count)
  return [...new Set(data.map(({ organizationId }) => organizationId))].toSorted()
}
const inOrder = (...values: string[]) => values.toSorted()

test('lists people of an organization and of those below it', async () => {
  expect(await emails(north.id)).toEqual(inOrder(northAdministrator.email, shipperAdministrator.email))
  expect(await emails(north.id.toUpperCase())).toHaveLength(2)
  expect(await emails([shipper.id, south.id])).toEqual([shipperAdministrator.email])
  expect(await emails(south.id)).toEqual([])
})

test('lists a person of several organizations once, with their roles in the chosen one', async () => {
  const { email } = northAdministrator
  const joined = await service.request({
    method: 'POST',
    url: '/api/v2/user/users',
    token: top.token,
    payload: { email, name: 'North', roles: ['shipper'], organizationId: south.id, invite: true },
  })
  expect(joined.statusCode).toBe(200)
  for (const ids of [south.id, [south.id], [south.id, outside]]) {
    const { data } = (await list('user/users', ids)).json<WireUsers>()
    expect(data).toMatchObject([{ email, organizationId: south.id, roles: ['shipper'] }])
    expect(data[0]?.memberships.map(({ organizationId }) => organizationId)).toEqual([north.id, south.id])
  }
  expect(await emails(north.id)).toHaveLength(2)
})

test('lists a person with all organizations if found by when they joined one', async () => {
  service.setNow(testNow + 60_000)
  const payload = { name: 'South', roles: ['shipper'], organizationId: south.id, invite: true }
  const { email } = shipperAdministrator
  await service.request({
    method: 'POST',
    url: '/api/v2/user/users',
    token: top.token,
    payload: { ...payload, email },
  })
  const where = JSON.stringify({ createdAt: { gte: new Date(service.now()).toISOString() } })
  const url = `/api/v2/user/users?${new URLSearchParams({ where }).toString()}`
  const { data } = (await service.request({ url, token: top.token })).json<WireUsers>()
  expect(data).toMatchObject([{ email, organizationId: south.id, memberships: [{}, {}] }])
  service.setNow(testNow)
})

test('lists audit log entries of an organization and of those below it', async () => {
  for (const { id } of [north, shipper, south])
    await tree.change(id, { settings: { dateFormat: 'DD/MM/YYYY' } })
  expect(await owners(north.id)).toEqual(inOrder(north.id, shipper.id))
  expect(await owners([shipper.id, south.id])).toEqual(inOrder(shipper.id, south.id))
  expect(await owners(shipper.id, northAdministrator.token)).toEqual([shipper.id])
})

test('lists customers of an organization and of those below it', async () => {
  for (const [{ token }, name] of [
    [top, 'Top'],
    [northAdministrator, 'North'],
    [shipperAdministrator, 'Karelia'],
  ] as const)
    await createCustomerRequests(service, token).make({ businessName: `${name} Ltd` })
  expect(await customers(north.id)).toEqual([
    ['Karelia Ltd', shipper.id],
    ['North Ltd', north.id],
  ])
  expect(await customers([shipper.id, south.id])).toEqual([['Karelia Ltd', shipper.id]])
  expect(await customers(top.organizationId)).toHaveLength(3)
})

/** Reads how many entries each group of the queue has. */
async function countQueue(organizationId: string, by = top.token) {
  const counts = queueGroups.map(async (group) => {
    const url = `/api/v2/quote/queue/${group}?${new URLSearchParams({ organizationId }).toString()}`
    const { data, count } = (await service.request({ url, token: by })).json<WireRecords>()
    expect(data).toHaveLength(count)
    return count
  })
  return Promise.all(counts)
}

test('lists the queue of an organization and of those below it', async () => {
  service.setNow(testNow)
  for (const { token } of [northAdministrator, shipperAdministrator, outsider]) {
    await createFailure(service, token)
    service.setNow(testNow)
    await createQuote(service, token, { insuredValue: '90000000' })
    const { offerId } = await createQuote(service, token)
    await service.postForm(`/api/v2/quote/offers/${offerId}/links`, {}, token)
  }
  expect(await countQueue(shipper.id)).toEqual([2, 1, 1, 1])
  expect(await countQueue(north.id)).toEqual([4, 2, 2, 2])
  expect(await countQueue(south.id)).toEqual([0, 0, 0, 0])
  for (const id of [top.organizationId, south.id, outside, crypto.randomUUID(), 'nonsense'])
    expect(await countQueue(id, northAdministrator.token)).toEqual([0, 0, 0, 0])
})

test('lists nothing of a parent, a sibling or an organization in another tree', async () => {
  for (const id of [top.organizationId, south.id, outside, crypto.randomUUID(), 'nonsense'])
    for (const ids of [id, [id, crypto.randomUUID()]]) {
      expect(await emails(ids, northAdministrator.token)).toEqual([])
      expect(await owners(ids, northAdministrator.token)).toEqual([])
      expect(await customers(ids, northAdministrator.token)).toEqual([])
    }
})

test('rejects sorting by organization', async () => {
  const order = JSON.stringify({ organizationId: 'ASC' })
  for (const path of ['user/users', 'user/audits', 'quote/customers']) {
    const url = `/api/v2/${path}?${new URLSearchParams({ order }).toString()}`
    const reply = await service.request({ url, token: top.token })
    expect(statusAndFields(reply)).toEqual([422, 'order.organizationId'])
  }
})
