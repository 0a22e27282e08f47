import { afterAll, describe, expect, test } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOrganization, moveOrganization } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
const { store } = service

const token = await service.signIn()
const booking = await createBooking(service, token)
const { organizationId = '' } = (await store.findCaller(token)) ?? {}
const root = await createOrganization(service, 'Root')
const parent = await createOrganization(service, 'Parent', root)
await moveOrganization(service, organizationId, parent)

const below = await createOrganization(service, 'Below', organizationId)
const sibling = await createOrganization(service, 'Sibling', parent)
const outside = await createOrganization(service, 'Outside')

const request = { page: 0, perPage: 20 }
const lists = {
  bookings: store.listBookings,
  customers: store.searchCustomers,
  'audit entries': store.listAuditEntries,
}

describe.each(Object.entries(lists))('%s', (_, list) => {
  test.each([
    ['themselves', organizationId],
    ['the organization above', parent],
    ['two levels above', root],
  ])('are listed for %s, with and without a search', async (_place, id) => {
    const visibility = { organizationId: id, withDescendants: true }
    const own = await list({ organizationId }, request)
    expect(own.count).toBeGreaterThan(0)
    const owner = id === organizationId ? {} : { organizationId, organizationName: 'Lading Demo Trading' }
    const withOwner = ({ rows }: { readonly rows: readonly object[] }) =>
      rows.map((row) => ({ ...row, ...owner }))
    const all = await list(visibility, request)
    expect(all).toEqual({ ...own, rows: withOwner(own) })
    const search = { ...request, globalFilter: booking.reference }
    const found = await list({ organizationId }, search)
    expect(found.rows.length).toBeGreaterThan(0)
    expect((await list(visibility, search)).rows).toEqual(withOwner(found))
    expect(await list(visibility, { ...request, globalFilter: 'nowhere' })).toMatchObject({
      rows: [],
      count: 0,
    })
  })

  test.each([
    ['someone above who doesn’t see descendants', parent, false],
    ['an organization below', below, true],
    ['a sibling', sibling, true],
    ['another tree', outside, true],
  ])('are not listed for %s', async (_place, id, withDescendants) => {
    const visibility = { organizationId: id, withDescendants }
    expect(await list(visibility, request)).toMatchObject({ rows: [], count: 0 })
    expect(await list(visibility, { ...request, globalFilter: booking.reference })).toMatchObject({
      rows: [],
      count: 0,
    })
  })
})

test('a booking follows its organization when that moves', async () => {
  const formerParent = { organizationId: parent, withDescendants: true }
  expect(await store.getBooking(formerParent, booking.id)).toBeDefined()
  const newParent = await createOrganization(service, 'New parent')
  await moveOrganization(service, organizationId, newParent)
  expect(await store.getBooking(formerParent, booking.id)).toBeUndefined()
  expect(
    await store.getBooking({ organizationId: newParent, withDescendants: true }, booking.id),
  ).toBeDefined()
  await moveOrganization(service, organizationId, parent)
})
