import type { Sample } from '#service/openapi/operation.ts'
import type { InjectOptions } from 'fastify'
import type { Role } from '#contract/people/session.ts'
import { emailOfNobody, passwordOfNobody } from '#service/openapi/descriptions/sessions.ts'
import { codeOfNobody, keptSignInId, linkSecret } from '#service/openapi/descriptions/account.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { Asked } from '#testing/requests/openapi.ts'
import { aPerson, codeOf, goodPassword, withSecondFactor } from '#testing/scenarios/people.ts'
import { createRecordsFor } from './example-records.ts'
import type { TestService } from '#testing/service/service.ts'

// Sends what the description shows as examples, with real records in the place of those that it makes up.

type Ask = InjectOptions & { readonly url: string; readonly headers: Record<string, string> }

const administrator = 'admin@lading.example'
const formType = 'application/x-www-form-urlencoded'

/** When the journey of a shipment that is bought here is over. */
const over = Date.parse('2026-11-28T00:00:00.000Z')

/** Whether an operation is about the account of whoever asks, or the password of somebody who holds a link. */
const isPersonal = ({ path }: Asked) => /^\/api\/v2\/user\/(account|password)/.test(path)

/** Real records for those of an operation that changes how somebody signs in, of whom nothing else is asked. */
async function ownStandIns(service: TestService, { path }: Asked, roles: readonly Role[]) {
  const person = await aPerson(service, roles)
  const doer = { ...person, name: 'An administrator' }
  const link = /password(\/link)?$/.test(path) ? await service.store.linkUser(doer, person.id) : undefined
  const caller = await service.store.callerBy(person.token)
  const begun = path.endsWith('/confirm') ? await service.store.beginFactor(doer) : undefined
  const hasFactor = /(codes|\/end|account)$/.test(path)
  const secret = hasFactor ? (await withSecondFactor(service, person)).secret : (begun ?? '')
  const real: Readonly<Record<string, string>> = {
    [keptSignInId]: caller?.signInId ?? '',
    [linkSecret]: link?.linkSecret ?? '',
    [emailOfNobody]: person.email,
    [passwordOfNobody]: goodPassword,
    [codeOfNobody]: secret && codeOf(secret, service.now()),
  }
  return { real, by: person.token }
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
 * @param roles of whoever it is about, where it is about one's own account.
 * @returns what sends it with a token, or without one; and `by`, the token of whoever it is about.
 */
export async function readyShown(
  service: TestService,
  asked: Asked,
  shown: Ask,
  roles: readonly Role[] = ['shipper'],
) {
  service.setNow(testNow)
  const own = isPersonal(asked) ? await ownStandIns(service, asked, roles) : undefined
  const records = own?.real ?? (await createRecordsFor(service, shown))
  let text = JSON.stringify(shown)
  for (const [made, real] of Object.entries(records)) {
    for (const say of [(value: string) => value, encodeURIComponent, formText])
      text = text.replaceAll(say(made), say(real))
  }
  if (asked.path.endsWith('/complete')) service.setNow(over)
  const request = JSON.parse(text) as Ask
  if (request.method !== 'GET' && /customers\/[^/]+$/.test(asked.path)) {
    // What is changed is another than it was the last time: what changes nothing is no deed.
    const customer = await service.signIn(administrator)
    const other = { phone: `+358 ${Date.now()}` }
    await service.ask({
      ...{ method: 'PATCH', url: request.url, payload: other },
      headers: { authorization: `Bearer ${customer}` },
    })
  }
  if (asked.path.endsWith('/links/certificate')) {
    await service.ask({
      ...{ method: 'POST', url: '/api/v2/quote/links/purchase' },
      payload: { secret: /[\w-]{43}/.exec(JSON.stringify(request.payload))?.[0], attempt: 'first' },
    })
  }
  return {
    text,
    by: own?.by,
    send: (token: string | undefined) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return service.ask({ ...request, headers: { ...request.headers, ...authorization } })
    },
  }
}

/** Sends a request that is shown, by somebody who may, when it can be done, with records that are there. */
export async function sendShown(service: TestService, asked: Asked, shown: Ask) {
  const { send, by } = await readyShown(service, asked, shown)
  return send(needsToken(asked) ? (by ?? (await service.signIn(whoMay(asked)))) : undefined)
}

/** Whether an operation is for those alone who have signed in. */
export const needsToken = ({ security }: Asked) => security.some((ways) => 'bearer' in ways)

const formText = (value: string) => new URLSearchParams([['', value]]).toString().slice(1)
