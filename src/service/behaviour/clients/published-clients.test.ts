import { afterAll, expect, test } from 'vitest'
import { fillPath } from '#contract/wire/codec/operation.ts'
import { operations } from '#service/api/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireBooking, WireGrant, WireOfferV2, WireSetup } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

// Published clients of live services with this API, in their own order of requests.

const service = await startService()
afterAll(() => service.close())

const form = 'application/x-www-form-urlencoded'

test('a program gets from its token to a cancelled booking in version 2, with forms and JSON', async () => {
  const granted = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    headers: { 'content-type': form },
    payload: encodeForm({
      grant_type: 'client_credentials',
      client_id: demo.clientId,
      client_secret: demo.clientSecret,
    }),
  })
  const headers = { authorization: `Bearer ${granted.json<WireGrant>().access_token}` }
  // A GET with a content type but no body.
  const setup = await service.request({
    url: '/api/v2/quote/quotes/setup',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const { commodities, countries, customers, currencyId } = setup.json<WireSetup & { currencyId: string }>()
  const quoted = await service.request({
    method: 'POST',
    url: '/api/v2/quote/quotes/quote',
    headers,
    payload: {
      isPublic: false,
      commodities: [{ commodityId: commodities[0]?.id, insuredValue: 100_000, currencyId }],
      insuredValue: 1000,
      originFormatted: 'Länsikatu 15, FI-80110 JOENSUU, FINLAND',
      destinationFormatted: 'Länsikatu 15, FI-70820 KUOPIO, FINLAND',
      startDate: '2026-11-24T03:00:00.000+03:00',
      endDate: '2026-11-25T03:00:00.000+03:00',
      transportType: 1,
      bookingFee: 50,
      captcha: 'x',
      customerId: customers[0]?.['id'],
      customerEmail: 'not an address',
      customerCountry: countries[0]?.id,
    },
  })
  expect(quoted.statusCode).toBe(200)
  const [offer] = quoted.json<WireOfferV2[]>()
  expect(offer).toMatchObject({ accepted: true, risk: { insuredValue: 1000 } })
  const bought = await service.request({
    method: 'POST',
    url: '/api/v2/quote/bookings/purchase',
    headers: { ...headers, 'content-type': form },
    payload: encodeForm({ offerId: offer?.id }),
  })
  const { id, reference } = bought.json<WireBooking>()
  expect(reference).toMatch(/^LD-/)
  const cancelled = await service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/cancel`,
    headers,
  })
  expect(cancelled.json()).toBe(true)
})

test('a person gets from login to a booking in version 1, with the token in the URL and JSON bodies', async () => {
  const login = await service.request({
    method: 'POST',
    url: '/api/v1/user/Users/login',
    headers: { 'content-type': form },
    payload: encodeForm({ email: 'shipper@lading.example', password: demo.password }),
  })
  const token = login.json<{ id: string }>().id
  const at = (path: string) => `/api/v1/quote/${path}?access_token=${token}`
  expect((await service.request({ url: at('Countries') })).json()).toHaveLength(249)
  expect((await service.request({ url: at('Commodities') })).statusCode).toBe(200)
  const quoted = await service.request({
    method: 'POST',
    url: at('Bookings/quote'),
    // Such a client sends empty fields instead of leaving them out.
    payload: {
      ...aShipment(),
      insuredValue: 100_000.5,
      trackingCode: '',
      externalReference: '',
      commodityDescription: null,
    },
  })
  const { result, errors } = quoted.json<{ result: { id: string }[]; errors: string[] }>()
  expect(errors).toEqual([])
  const bought = await service.request({
    method: 'POST',
    url: at('Bookings/purchase'),
    payload: { offerId: result[0]?.id },
  })
  expect(bought.json()).toMatchObject({
    result: { reference: expect.stringMatching(/^LD-/) as string },
    errors: [],
  })
})

const bodied = operations
  .filter(
    (operation) =>
      operation.method !== 'GET' && operation.method !== 'DELETE' && operation.action !== 'signOut',
  )
  .map((operation) => ({ operation, path: operation.paths[0] }))

test.each(bodied)('$path responds to JSON and form bodies in the same way', async ({ operation, path }) => {
  const headers = { authorization: await service.signIn('admin@lading.example') }
  const { path: url } = fillPath(path, { id: 'x' })
  for (const fields of [{ email: 'x', name: '', roles: ['king'], offerId: 'x', commodityId: '9' }, {}]) {
    const [json, asFields] = await Promise.all([
      service.request({ method: operation.method, url, headers, payload: fields }),
      service.request({
        method: operation.method,
        url,
        headers: { ...headers, 'content-type': form },
        payload: encodeForm(fields),
      }),
    ])
    expect(asFields.statusCode).toBe(json.statusCode)
    expect(asFields.json()).toEqual(json.json())
  }
})
