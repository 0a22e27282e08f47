import type { Sample } from '#service/openapi/operation.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { sendExample, listExamples } from '#testing/operations/documented-examples.ts'
import {
  type DocumentedOperation,
  fetchOpenApi,
  createValidator,
  listCanonicalOperations,
} from '#testing/requests/openapi.ts'
import { findOperation } from '#testing/operations/guarded-operations.ts'
import { permissionRows } from '#testing/operations/permission-table.ts'
import { demo, startService } from '#testing/service/service.ts'

const service = await startService()
const described = await fetchOpenApi(service)
const operations = listCanonicalOperations(described)
const validate = createValidator(described, { strictly: false })
afterAll(() => service.close())

type Fields = Record<string, unknown>

/** Returns copies of a value, each with one field removed at any depth. */
function withOneLess(value: unknown): { readonly without: string; readonly value: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Fields).flatMap(([name, field]) => {
    const deeper = withOneLess(field).map((less) => ({
      without: `${name}.${less.without}`,
      value: Array.isArray(value)
        ? (value as unknown[]).map((entry, index) => (String(index) === name ? less.value : entry))
        : { ...value, [name]: less.value },
    }))
    if (Array.isArray(value)) return deeper
    const rest = Object.fromEntries(Object.entries(value as Fields).filter(([other]) => other !== name))
    return [{ without: name, value: rest }, ...deeper]
  })
}

/** Checks whether two operations are versions of the same action, and decode their requests alike. */
function isSameRequest(one: DocumentedOperation, other: DocumentedOperation): boolean {
  const [first, second] = [findOperation(one), findOperation(other)]
  return first.action === second.action && first.request === second.request
}
const distinctOperations = operations.filter(
  (operation, index) => operations.findIndex((other) => isSameRequest(operation, other)) === index,
)

const bodies = distinctOperations.flatMap((operation) => {
  const sample = operation.requestBody?.content['application/json']
  return Object.entries(sample?.examples ?? {}).map(
    ([name, { value }]) => [operation.operationId, name, operation, sample as Sample, value] as const,
  )
})

/** Sends a body, with real records in place of the example's. @returns the status. */
async function readStatus(operation: DocumentedOperation, body: unknown): Promise<number> {
  const [shown] = listExamples(operation)
  const request = {
    ...shown,
    url: shown?.url ?? '',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }
  return (await sendExample(service, operation, request)).statusCode
}

describe('required fields match their description', () => {
  test.each(bodies)(
    '%s, %s: when any one field is missing',
    async (_id, _name, operation, { schema = {} }, example) => {
      for (const { without, value } of withOneLess(example)) {
        const isGood = validate(schema, value).length === 0
        expect([without, (await readStatus(operation, value)) < 300]).toEqual([without, isGood])
      }
    },
  )
})

describe('null removes a value where its description says so', () => {
  test.each<[string, string, string, (fields: Fields) => Fields]>([
    [
      'the holder of a booking',
      'correctBookingV2',
      'CorrectedHolderRequest',
      (bookingHolder) => ({ bookingHolder }),
    ],
    ['a booking', 'correctBookingV2', 'CorrectionRequest', (fields) => fields],
    ['a customer', 'changeCustomerV2', 'CustomerChangeRequest', (fields) => fields],
    ['an organization', 'changeOrganizationV2', 'OrganizationChangeRequest', (fields) => fields],
  ])('in %s', async (_, id, schemaName, toBody) => {
    const operation = operations.find(({ operationId }) => operationId === id)
    const { schema = {} } = operation?.requestBody?.content['application/json'] ?? {}
    const fields = described.components.schemas[schemaName]?.['properties'] as Fields
    // The holders in the examples are companies, which need their name.
    for (const name of Object.keys(fields).filter((field) => field !== 'businessName')) {
      const body = toBody({ [name]: null })
      const isDescribed = validate(schema, body).length === 0
      const status = operation && (await readStatus(operation, body))
      expect([name, status === 200]).toEqual([name, isDescribed])
    }
  })
})

describe('security matches its description', () => {
  const whoAmI = '/api/v2/user/oauth/exchange'
  const schemes = Object.entries(described.components.securitySchemes)
  const requests = {
    bearer: (token: string) => ({ url: whoAmI, headers: { authorization: `Bearer ${token}` } }),
    oauth2: (token: string) => ({ url: whoAmI, headers: { authorization: `Bearer ${token}` } }),
    bare: (token: string) => ({ url: whoAmI, headers: { authorization: token } }),
    query: (token: string) => ({ url: `${whoAmI}?access_token=${token}` }),
    client: () => ({
      method: 'POST' as const,
      url: '/api/v2/user/oauth/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString('base64')}`,
      },
      payload: { grant_type: 'client_credentials' },
    }),
  }

  test('tests every documented scheme', () => {
    expect(schemes.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted())
  })

  test.each(Object.entries(requests))('accepts the scheme %s', async (_, request) => {
    expect((await service.request(request(await service.signIn()))).statusCode).toBe(200)
  })

  test('grants a token the scopes of all operations its role allows', async () => {
    const reply = await service.request({ url: whoAmI, token: await service.signIn() })
    const { scope } = reply.json<{ scope: string[] }>()
    const documented = operations.flatMap(({ security }) => security.flatMap((ways) => ways['oauth2'] ?? []))
    const allowed = documented.filter((action) => permissionRows.get(action)?.has('account: shipper'))
    expect(new Set(allowed)).toEqual(new Set(scope))
  })
})
