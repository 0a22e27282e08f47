import type { Sample } from '#service/openapi/operation.ts'
import { exampleUrl } from '#service/openapi/page/curl.ts'
import type { InjectOptions } from 'fastify'
import type { Role } from '#contract/people/session.ts'
import { unknownEmail, unknownPassword } from '#service/openapi/descriptions/sessions.ts'
import {
  unknownCode,
  exampleSessionId,
  leftOrganizationId,
  linkSecret,
} from '#service/openapi/descriptions/account.ts'
import { testNow } from '#testing/builders/shipment.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import {
  createPerson,
  oneTimeCode,
  startTwoFactorSetup,
  validPassword,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
import { createRecordsFor } from './example-records.ts'
import type { TestService } from '#testing/service/service.ts'
import { permissionRows } from './permission-table.ts'

// Sends the examples of the API description, with real records in place of fictitious ones.

type ExampleRequest = InjectOptions & { readonly url: string; readonly headers: Record<string, string> }

const administrator = 'admin@lading.example'
const formType = 'application/x-www-form-urlencoded'

/** After the journey of the shipments bought here. */
const journeyEnd = Date.parse('2026-11-28T00:00:00.000Z')

/** Checks whether an operation is about the caller's own account, or the password of a link's recipient. */
const isPersonal = ({ path }: DocumentedOperation) => /^\/api\/v2\/user\/(account|password)/.test(path)

/** Creates the records for operations on the caller's own account. */
async function createPersonalRecords(
  service: TestService,
  { path }: DocumentedOperation,
  roles: readonly Role[],
) {
  const person = await createPerson(service, roles)
  const actor = { ...person, name: 'An administrator' }
  const other = path.includes('/organizations/') ? await createPerson(service, ['administrator']) : undefined
  if (other) {
    const { email } = person
    const { organizationId } = other
    await service.store.upsertAccount({ organizationId, email, name: 'Sam', password: validPassword, roles })
  }
  const link = /password(\/link)?$/.test(path)
    ? await service.store.createUserLink(actor, person.id)
    : undefined
  const caller = await service.store.findCaller(person.token)
  const setupSecret = path.endsWith('/confirm') ? await startTwoFactorSetup(service, person) : undefined
  const hasTwoFactor = /(codes|turn-off|account)$/.test(path)
  const secret = hasTwoFactor ? (await enableTwoFactor(service, person)).secret : (setupSecret ?? '')
  const real: Readonly<Record<string, string>> = {
    [exampleSessionId]: caller?.signInId ?? '',
    [leftOrganizationId]: other?.organizationId ?? '',
    [linkSecret]: link?.linkSecret ?? '',
    [unknownEmail]: person.email,
    [unknownPassword]: validPassword,
    [unknownCode]: secret && oneTimeCode(secret, service.now()),
  }
  return { real, by: person.token }
}

/** Returns an account that is permitted to use the operation. A shipper sees only one organization. */
export function permittedAccount({ security, path }: DocumentedOperation): string {
  const [scope] = security.flatMap((ways) => ways['oauth2'] ?? [])
  const isForStaff = scope !== undefined && !permissionRows.get(scope)?.has('account: shipper')
  return isForStaff || path.endsWith('/organizations') ? administrator : 'shipper@lading.example'
}

/** Encodes a body as described. In a form, fields listed in `encoding` are JSON. */
function encodeBody(type: string, { encoding = {} }: Sample & { encoding?: object }, fields: object): string {
  if (type !== formType) return JSON.stringify(fields)
  const fieldTexts = Object.entries(fields).map(([name, value]) => [
    name,
    name in encoding ? JSON.stringify(value) : String(value),
  ])
  return new URLSearchParams(fieldTexts).toString()
}

/** Lists the example requests of an operation: one for each content type and example. */
export function listExamples(operation: DocumentedOperation): ExampleRequest[] {
  const { method, requestBody } = operation
  const plain = { method: method as 'GET', url: exampleUrl('', operation.path, operation), headers: {} }
  if (!requestBody) return [plain]
  return Object.entries(requestBody.content).flatMap(([type, sample]) =>
    Object.values(sample.examples ?? {}).map(({ value }) => ({
      ...plain,
      headers: { 'content-type': type },
      payload: encodeBody(type, sample, value as object),
    })),
  )
}

/**
 * Prepares an example request so that it succeeds, with real records.
 * @param roles the caller's roles if the operation is about their own account.
 * @returns `send`, which sends it with or without a token, and `by`, the token of that caller.
 */
export async function prepareExample(
  service: TestService,
  operation: DocumentedOperation,
  example: ExampleRequest,
  roles: readonly Role[] = ['shipper'],
) {
  service.setNow(testNow)
  const personal = isPersonal(operation) ? await createPersonalRecords(service, operation, roles) : undefined
  const records = personal?.real ?? (await createRecordsFor(service, example))
  let text = JSON.stringify(example)
  for (const [exampleValue, real] of Object.entries(records)) {
    for (const encode of [(value: string) => value, encodeURIComponent, encodeFormText])
      text = text.replaceAll(encode(exampleValue), encode(real))
  }
  if (operation.path.endsWith('/complete')) service.setNow(journeyEnd)
  const request = JSON.parse(text) as ExampleRequest
  if (request.method !== 'GET' && /customers\/[^/]+$/.test(operation.path)) {
    // Changes the customer first, because a request that changes nothing isn't audited.
    const customer = await service.signIn(administrator)
    const other = { phone: `+358 ${Date.now()}` }
    await service.request({ method: 'PATCH', url: request.url, payload: other, token: customer })
  }
  if (operation.path.endsWith('/links/certificate')) {
    await service.request({
      method: 'POST',
      url: '/api/v2/quote/links/purchase',
      payload: { secret: /[\w-]{43}/.exec(JSON.stringify(request.payload))?.[0], attempt: 'first' },
    })
  }
  return {
    text,
    by: personal?.by,
    send: (token: string | undefined) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return service.request({ ...request, headers: { ...request.headers, ...authorization } })
    },
  }
}

/** Sends an example request with a permitted account and real records. */
export async function sendExample(
  service: TestService,
  operation: DocumentedOperation,
  example: ExampleRequest,
) {
  const { send, by } = await prepareExample(service, operation, example)
  return send(
    requiresToken(operation) ? (by ?? (await service.signIn(permittedAccount(operation)))) : undefined,
  )
}

/** Checks whether an operation requires a token. */
export const requiresToken = ({ security }: DocumentedOperation) => security.some((ways) => 'bearer' in ways)

const encodeFormText = (value: string) => new URLSearchParams([['', value]]).toString().slice(1)
