import { afterAll, beforeEach, expect, test } from 'vitest'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
let above: Person
let below: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[above, below] = line as [Person, Person]
  await setSettings({ enforceTrackingCode: true })
})

const setSettings = (settings: object, { organizationId, token }: Person = above) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${organizationId}`,
    payload: { settings },
    token,
  })
const getQuote = (fields: object, path = '/api/v2/quote/bookings/quote') =>
  service.postForm(path, { ...fields }, below.token)
const message = 'Enter your reference, for example an order number.'

test.each([
  ['an absent reference', aShipment()],
  ['an empty one', { ...aShipment(), trackingCode: '' }],
  ['one of spaces', { ...aShipment(), trackingCode: '  ' }],
  ['none in a flat request', aFlatBody()],
])('rejects a quote with %s at its field', async (_, fields) => {
  const reply = await getQuote(fields)
  expect(reply.statusCode).toBe(422)
  expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'trackingCode', message }])
  expect((await getQuote({ ...fields, trackingCode: 'PO 4711' })).statusCode).toBe(200)
})

test('rejects it in version 1 too, and for API clients', async () => {
  const reply = await getQuote(aShipment(), '/api/v1/quote/Bookings/quote')
  expect(reply.json<WireProblemV1>().error).toMatchObject({ statusCode: 422, name: 'ValidationError' })
  const made = await service.request({
    method: 'POST',
    url: '/api/v2/user/api-tokens',
    payload: { name: 'ERP' },
    token: below.token,
  })
  const { id, secret } = made.json<{ id: string; secret: string }>()
  const grant = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
  })
  const { access_token } = grant.json<{ access_token: string }>()
  const byClient = await service.postForm('/api/v2/quote/bookings/quote', { ...aShipment() }, access_token)
  expect(byClient.json<WireProblemV2>().errors).toMatchObject([{ path: 'trackingCode', message }])
})

test('reports it together with other problems', async () => {
  const reply = await getQuote({ ...aShipment(), commodityId: 'none' })
  const paths = reply.json<WireProblemV2>().errors?.map(({ path }) => path)
  expect(paths?.toSorted()).toEqual(['commodityId', 'trackingCode'])
})

test('follows the organization of the customer, if it is below that of the person', async () => {
  const create = (token: string) => service.postForm('/api/v2/quote/customers', { ...aHolder() }, token)
  const { id: customerId } = (await create(below.token)).json<{ id: string }>()
  const quote = () =>
    service.postForm(
      '/api/v2/quote/bookings/quote',
      { ...aShipment(), bookingHolder: '', customerId },
      above.token,
    )
  await setSettings({ enforceTrackingCode: false }, above)
  expect((await quote()).statusCode).toBe(200)
  await setSettings({ enforceTrackingCode: true }, below)
  expect((await quote()).json<WireProblemV2>().errors).toMatchObject([{ path: 'trackingCode', message }])
  await setSettings({ enforceTrackingCode: true }, above)
  await setSettings({ enforceTrackingCode: false }, below)
  expect((await quote()).statusCode).toBe(200)
})

test('is in setup, whose estimates need no reference', async () => {
  const setup = await service.postForm('/api/v2/quote/quotes/setup', { ...aShipment() }, below.token)
  expect(setup.statusCode).toBe(200)
  expect(setup.json()).toMatchObject({ enforceTrackingCode: true, estimate: { currencyId: 'EUR' } })
  await setSettings({ enforceTrackingCode: false }, below)
  expect((await getQuote(aShipment())).statusCode).toBe(200)
})

test('keeps the reference of a booking from being removed, unless it has none', async () => {
  const buy = async (fields: object) => {
    const { id: offerId } = (await getQuote(fields)).json<WireQuote>()
    return (await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, below.token)).json<
      WireBooking & { id: string }
    >()
  }
  const correct = (id: string, fields: object) =>
    service.postForm(`/api/v2/quote/bookings/${id}/correct`, { ...fields, reason: 'Misread' }, below.token)
  const { id } = await buy({ ...aShipment(), trackingCode: 'PO 4711' })
  const reply = await correct(id, { trackingCode: '', marks: 'KM 1' })
  expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'trackingCode', message }])
  expect((await correct(id, { trackingCode: 'PO 4712' })).statusCode).toBe(200)
  await setSettings({ enforceTrackingCode: null })
  const old = await buy(aShipment())
  await setSettings({ enforceTrackingCode: true })
  expect((await correct(old.id, { trackingCode: '', marks: 'KM 1' })).statusCode).toBe(200)
})
