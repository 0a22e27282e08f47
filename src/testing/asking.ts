import type { Sample } from '#service/openapi/operation.ts'
import type { InjectOptions } from 'fastify'
import { bookingId, customerId, offerId, reference } from '#service/openapi/examples/offer.ts'
import {
  clientId,
  clientSecret,
  emailOfNobody,
  passwordOfNobody,
  refreshToken,
} from '#service/openapi/descriptions/sessions.ts'
import { newCustomerEmail } from '#service/openapi/descriptions/customers.ts'
import { keptClientId, newEmail } from '#service/openapi/descriptions/organization.ts'
import { aShipment, testNow } from './builders.ts'
import type { Asked } from './openapi.ts'
import type { WireBooking, WireGrant, WireQuote } from './replies.ts'
import { demo, type TestService } from './service.ts'

// Sends what the description shows as examples, with real records in the place of those that it makes up.

type Ask = InjectOptions & { readonly url: string; readonly headers: Record<string, string> }

const administrator = 'admin@lading.example'
const formType = 'application/x-www-form-urlencoded'

/** When the journey of a shipment that is bought here is over. */
const over = Date.parse('2026-11-28T00:00:00.000Z')

async function offersOf(service: TestService, token: string) {
  const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  return reply.json<WireQuote>()
}

/** Buys the recommended offer of a new quote. */
export async function buy(service: TestService, token: string) {
  const { id, quoteId, result } = await offersOf(service, token)
  const reply = await service.postForm('/api/v2/quote/bookings/purchase', { offerId: id }, token)
  return { booking: reply.json<WireBooking>(), quoteId, otherOfferId: result[1]?.id ?? '' }
}

/** Real records for those that the examples make up. */
async function standIns(service: TestService, token: string): Promise<Record<string, string>> {
  const admin = await service.signIn(administrator)
  const { booking } = await buy(service, token)
  const tokenSet = await service.ask({
    method: 'POST',
    url: '/api/v2/user/api-tokens',
    headers: { authorization: admin },
    payload: { name: 'To be ended' },
  })
  const grant = await service.ask({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { email: 'shipper@lading.example', password: demo.password },
  })
  return {
    [offerId]: (await offersOf(service, token)).id,
    [bookingId]: booking.id,
    [customerId]: booking.customerId,
    [newCustomerEmail]: `${crypto.randomUUID()}@example.com`,
    [reference]: booking.reference,
    [keptClientId]: tokenSet.json<{ id: string }>().id,
    [clientId]: demo.clientId,
    [clientSecret]: demo.clientSecret,
    [emailOfNobody]: 'shipper@lading.example',
    [passwordOfNobody]: demo.password,
    [refreshToken]: grant.json<WireGrant>().refresh_token,
    [newEmail]: `${crypto.randomUUID()}@example.com`,
  }
}

/** Who may do it: one of those whom the operation allows. */
export const whoMay = ({ responses }: Asked) =>
  '403' in responses ? administrator : 'shipper@lading.example'

function inAddress({ path, parameters = [] }: Asked): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, content, example } of parameters) {
    const value = content?.['application/json']?.example ?? example
    if (value === undefined) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text))
    else query.set(name, text)
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/** A body as the description says that it is sent: in a form, what is no plain value as JSON text where it says so. */
function bodyText(type: string, { encoding = {} }: Sample & { encoding?: object }, fields: object): string {
  if (type !== formType) return JSON.stringify(fields)
  const said = Object.entries(fields).map(([name, value]) => [
    name,
    name in encoding ? JSON.stringify(value) : String(value),
  ])
  return new URLSearchParams(said).toString()
}

/** @returns every request that the description shows for an operation: one for each type of body and each example. */
export function shownRequests(asked: Asked): Ask[] {
  const { method, requestBody } = asked
  const plain = { method: method as 'GET', url: inAddress(asked), headers: {} }
  if (!requestBody) return [plain]
  return Object.entries(requestBody.content).flatMap(([type, sample]) =>
    Object.values(sample.examples ?? {}).map(({ value }) => ({
      ...plain,
      headers: { 'content-type': type },
      payload: bodyText(type, sample, value as object),
    })),
  )
}

/**
 * Makes a request that is shown ready to be sent, when it can be done, with records that are there.
 * @returns what sends it with a token, or without one.
 */
export async function readyShown(service: TestService, asked: Asked, shown: Ask) {
  service.setNow(testNow)
  let text = JSON.stringify(shown)
  for (const [made, real] of Object.entries(await standIns(service, await service.signIn()))) {
    for (const say of [(value: string) => value, encodeURIComponent, formText])
      text = text.replaceAll(say(made), say(real))
  }
  if (asked.path.endsWith('/complete')) service.setNow(over)
  const request = JSON.parse(text) as Ask
  return {
    text,
    send: (token: string | undefined) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return service.ask({ ...request, headers: { ...request.headers, ...authorization } })
    },
  }
}

/** Sends a request that is shown, by somebody who may, when it can be done, with records that are there. */
export async function sendShown(service: TestService, asked: Asked, shown: Ask) {
  const { send } = await readyShown(service, asked, shown)
  return send(needsToken(asked) ? await service.signIn(whoMay(asked)) : undefined)
}

/** Whether an operation is for those alone who have signed in. */
export const needsToken = ({ security }: Asked) => security.some((ways) => 'bearer' in ways)

const formText = (value: string) => new URLSearchParams([['', value]]).toString().slice(1)
