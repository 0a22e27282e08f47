import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
let bookingId: string
beforeAll(async () => {
  tree = await createOrganizationTree(service)
  const shipper = await createPerson(service, ['shipper'], tree.shipper.id)
  bookingId = (await createBooking(service, shipper.token)).id
  for (const { token } of [tree.northAdministrator, tree.outsider]) await createQuote(service, token)
})

const get = (query: string, token: string, path = '') =>
  service.request({ url: `/api/v2/quote/bookings${path}?${query}`, token })
const where = (organizationId: unknown) => `where=${encodeURIComponent(JSON.stringify({ organizationId }))}`
const listIds = async (organizationId: unknown, token: string) =>
  (await get(where(organizationId), token)).json<{ data: { id: string }[] }>().data.map(({ id }) => id)

test('lists the bookings of a visible organization and of those below it', async () => {
  const { north, shipper, top, northAdministrator } = tree
  for (const { token } of [top, northAdministrator]) {
    for (const id of [shipper.id, shipper.id.toUpperCase()])
      expect(await listIds(id, token)).toEqual([bookingId])
    expect(await listIds(north.id, token)).toHaveLength(2)
    expect(await listIds([north.id, shipper.id], token)).toHaveLength(2)
    const csv = await get(where(shipper.id), token, '/csv')
    expect(csv.payload.trim().split('\r\n')).toHaveLength(2)
  }
})

test('lists nothing of an organization that isn’t visible', async () => {
  const { top, south, shipper, outsider, shipperAdministrator } = tree
  for (const [id, { token }] of [
    [outsider.organizationId, top],
    [top.organizationId, shipperAdministrator],
    [shipper.id, outsider],
    [south.id, top],
    ['x', top],
  ] as const)
    expect(await listIds(id, token)).toEqual([])
})

test('doesn’t sort by organization', async () => {
  const reply = await get('order={"organizationId":"ASC"}', tree.top.token)
  expect(reply.statusCode).toBe(422)
  expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'order.organizationId' }])
})
