import { afterAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireGrant, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createPerson, enableTwoFactor } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
const administrator = await createPerson(service, ['administrator'])
const { token: admin, organizationId } = administrator

const post = (url: string, payload: object, authorization = admin) =>
  service.request({ method: 'POST', url, payload, headers: { authorization } })
const create = (fields: object, by?: string) =>
  post('/api/v2/user/api-tokens', { name: 'ERP', roles: ['administrator'], ...fields }, by)

/** Creates an API client and signs it in. */
async function signInClient(fields: object): Promise<string> {
  const { id, secret } = (await create(fields)).json<{ id: string; secret: string }>()
  const credentials = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  return (await post('/api/v2/user/oauth/token', credentials)).json<WireGrant>().access_token
}

const daysLater = (days: number) => new Date(testNow + days * millisecondsPerDay).toISOString()

test('an API client can’t create API clients that outlive it', async () => {
  const token = await signInClient({ expiresAt: daysLater(5) })
  for (const fields of [{}, { expiresAt: daysLater(6) }]) {
    const { errors } = (await create(fields, token)).json<WireProblemV2>()
    const message = 'Enter a date no later than the day your own API client expires.'
    expect(errors).toEqual([expect.objectContaining({ path: 'expiresAt', message })])
  }
  expect((await create({ expiresAt: daysLater(5) }, token)).statusCode).toBe(200)
})

test('an API client can’t create links to offers that it can’t buy', async () => {
  const link = async (scope: string) => {
    const token = await signInClient({ scope })
    const { offerId } = await createQuote(service, token)
    return post(`/api/v2/quote/offers/${offerId}/links`, {}, token)
  }
  expect((await link('createQuote createOfferLink')).statusCode).toBe(403)
  expect((await link('createQuote createOfferLink getOffer buyOffer getCertificate')).statusCode).toBe(200)
})

test('an API client can change how people sign in, but not how administrators do', async () => {
  const shipper = await createPerson(service, ['shipper'], organizationId)
  for (const person of [administrator, shipper]) await enableTwoFactor(service, person)
  const token = await signInClient({})
  const [url, ownUrl] = [shipper, administrator].map(({ id }) => `/api/v2/user/users/${id}`)
  const turnOff = (at = '') =>
    service.request({ method: 'PATCH', url: at, token, payload: { twoFactor: false } })
  for (const reply of [await post(`${ownUrl}/link`, {}, token), await turnOff(ownUrl)]) {
    const message =
      'API clients can’t change how administrators sign in. Sign in with your own account to do this.'
    expect([reply.statusCode, reply.json<WireProblemV2>().message]).toEqual([403, message])
  }
  expect((await post(`${url}/link`, {}, token)).statusCode).toBe(200)
  expect((await turnOff(url)).statusCode).toBe(200)
})

test('an API client can resend an invitation to an administrator', async () => {
  const token = await signInClient({})
  const invitation = { email: 'kim@example.com', name: 'Kim', roles: ['administrator'], invite: true }
  const { id } = (await post('/api/v2/user/users', invitation, token)).json<{ id: string }>()
  expect((await post(`/api/v2/user/users/${id}/link`, {}, token)).statusCode).toBe(200)
})
