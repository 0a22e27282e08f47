import { afterAll, describe, expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

// All field names that clients read from responses, with their types.

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const uuid: unknown = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
)
const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const number: unknown = expect.any(Number)
const text: unknown = expect.any(String)
const readable: unknown = expect.stringMatching(/^LD-/)
const texts: unknown = expect.arrayContaining([text])
const list: unknown = expect.any(Array)
const bare: unknown = expect.stringMatching(/^[\w-]{40,}$/)

const ofAny = {
  id: uuid,
  offerId: uuid,
  quoteId: uuid,
  currencyId: 'EUR',
  validUntil: moment,
  createdAt: moment,
  accepted: true,
  amendments: [],
  reasons: list,
  extensions: [],
  deductible: number,
  coverage: expect.objectContaining({ level: 'A', covered: texts, notCovered: texts }) as unknown,
}
/** In an offer; a booking has it next to its offer. */
const risk: unknown = expect.objectContaining({ insuredValue: 100_000, commodityId: '105' })
const offers = {
  1: {
    ...ofAny,
    insurerPremium: number,
    techPremium: number,
    distributionPremium: number,
    insurerPremiumTax: number,
    techPremiumTax: number,
    distributionPremiumTax: number,
    tax: number,
  },
  2: {
    ...ofAny,
    insurerPremium: number,
    technologyFee: number,
    bookingFee: number,
    insurerPremiumTax: number,
    technologyFeeTax: number,
    bookingFeeTax: number,
    totalCost: number,
    currencyDivisionModifier: 100,
    currencyDecimalPlaces: 2,
    currencySymbol: '€',
    deductibles: list,
  },
}
const booking = (version: 1 | 2) => ({
  id: uuid,
  reference: readable,
  status: 2,
  statusName: 'purchased',
  statusAt: moment,
  purchasedAt: moment,
  createdAt: moment,
  offer: expect.objectContaining(offers[version]) as unknown,
  risk,
  events: [{ id: uuid, userId: uuid, content: text, createdAt: moment }],
  edition: 1,
  editionAt: moment,
})

describe.each([1, 2] as const)('version %i', (version) => {
  const at = (act: string) => `/api/v${version}/quote/${version === 1 ? 'Bookings' : 'bookings'}/${act}`

  test('returns every field of an offer and a booking', async () => {
    const quoted = (await service.postForm(at('quote'), aShipment(), token)).json<WireQuote>()
    expect(quoted).toMatchObject({ ...offers[version], risk, errors: [], result: [offers[version], {}, {}] })
    const bought = await service.postForm(at('purchase'), { offerId: quoted.offerId }, token)
    const envelope = version === 1 ? { result: booking(1), errors: [] } : {}
    expect(bought.json<WireBooking>()).toMatchObject({ ...booking(version), ...envelope })
    expect('result' in bought.json<WireBooking>()).toBe(version === 1)
  })

  test('gives a decline the same fields, and a price of 0', async () => {
    const shipment = aShipment({ commodityId: '191' })
    const declined = (await service.postForm(at('quote'), shipment, token)).json<WireQuote>()
    expect(Object.keys(declined)).toEqual(expect.arrayContaining(['offerId', 'result', 'errors', 'reasons']))
    expect(declined).toMatchObject({ accepted: false, amendments: texts, insurerPremium: 0, errors: [] })
    expect(declined.result.length).toBeGreaterThan(0)
  })
})

test('a version 1 login has these six fields, with its token in id', async () => {
  const payload = { email: 'shipper@lading.example', password: demo.password }
  const reply = await service.request({ method: 'POST', url: '/api/v1/user/Users/login', payload })
  expect(reply.json()).toEqual({
    id: bare,
    ttl: 28_800,
    scopes: texts,
    created: moment,
    userId: uuid,
    organizationId: uuid,
  })
})

test('a version 2 token has the five fields of RFC 6749 and its organization, with its scope as text', async () => {
  const payload = {
    grant_type: 'client_credentials',
    client_id: demo.clientId,
    client_secret: demo.clientSecret,
  }
  const reply = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
  expect(reply.json()).toEqual({
    token_type: 'Bearer',
    access_token: bare,
    expires_in: 3600,
    refresh_token: bare,
    scope: expect.stringMatching(/^\w+( \w+)+$/) as unknown,
    organizationId: uuid,
  })
})

test('the owner of a token has these fields, with roles and scope as lists', async () => {
  const reply = await service.request({ url: '/api/v2/user/oauth/exchange', token })
  const organizationId = reply.json<{ organization: { id: string } }>().organization.id
  expect(reply.json()).toEqual({
    id: uuid,
    ttl: 28_800,
    created: moment,
    roles: ['shipper'],
    scope: texts,
    organization: { id: uuid, name: text },
    organizationId,
    organizationAncestors: [],
    organizationDescendants: [],
    memberships: [{ id: organizationId, name: text }],
    user: {
      organization: { id: organizationId, name: text },
      id: uuid,
      name: text,
      email: 'shipper@lading.example',
      organizationId,
      timezone: 'UTC',
      locale: 'en',
    },
  })
})
