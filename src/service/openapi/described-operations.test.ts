import { afterAll, describe, expect, test } from 'vitest'
import { operations } from '#service/api/operations.ts'
import { fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const document = await fetchOpenApi(service)
afterAll(() => service.close())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const operation = (id: string) => {
  const found = listOperations(document).find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`Operation ${id} not found.`)
  return found
}
const raw = (path: string, method = 'post') => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`Operation ${method} ${path} not found.`)
  return found
}

describe('a described request', () => {
  test('lists the content type that the specification uses first', () => {
    const types = (id: string) => Object.keys(operation(id).requestBody?.content ?? {})
    expect(types('createQuoteV2')).toEqual([form, json])
    expect(
      new Set(listOperations(document).flatMap(({ operationId }) => types(operationId)[0] ?? [])),
    ).toEqual(new Set([form, json]))
  })

  test('sends arrays and objects as JSON in a form', () => {
    const { content = {} } = operation('createQuoteV2').requestBody ?? {}
    expect(content[form]?.encoding).toMatchObject({
      bookingHolder: { contentType: json },
      journeyLegs: { contentType: json },
    })
    expect(content[form]?.encoding).not.toHaveProperty('insuredValue')
    expect(content[json]).not.toHaveProperty('encoding')
  })

  test('requires a body, unless all of its fields are optional', () => {
    const required = (id: string) => operation(id).requestBody?.required
    expect([required('createQuoteV2'), required('buyOfferV2')]).toEqual([true, true])
    const optional = listOperations(document).filter(({ requestBody }) => requestBody?.required === false)
    expect(optional.map(({ operationId }) => operationId)).toContain('cancelBookingV2')
  })

  test('a GET shows the parameters of its last example', () => {
    const path = '/api/v2/quote/quotes/setup'
    const samples = Object.values(raw(path).requestBody?.content[json]?.examples ?? {})
    expect(samples.length).toBeGreaterThan(1)
    const shown = (raw(path, 'get').parameters ?? []).map(({ name, content, example }) => [
      name,
      content?.[json]?.example ?? example,
    ])
    expect(Object.fromEntries(shown)).toMatchObject(samples.at(-1)?.value as object)
  })

  test('has either a body or a query, as its row sends it; by GET a query', () => {
    for (const { operationId, path, method, requestBody, parameters = [] } of listOperations(document)) {
      const operation = operations.find(
        ({ paths, method: by, methodAliases = [] }) =>
          paths[0] === path && [by, ...methodAliases].some((one) => one === method),
      )
      const query = parameters.filter((one) => one.in === 'query')
      if (method === 'GET' || operation?.requestEncoding === 'query')
        expect([operationId, requestBody]).toEqual([operationId, undefined])
      else expect([operationId, query]).toEqual([operationId, []])
    }
  })

  test('a DELETE has the query that its row sends', () => {
    expect(raw('/api/v2/user/account/sign-ins', 'delete').parameters).toEqual([
      expect.objectContaining({
        name: 'keepThis',
        in: 'query',
        required: false,
        schema: { type: 'boolean' },
      }),
    ])
  })
})

describe('a described response', () => {
  test('names the file that it contains', () => {
    for (const { operationId, responses } of listOperations(document)) {
      const { content = {}, headers = {} } = responses['200'] ?? {}
      const isFile = !(json in content)
      expect([operationId, 'Content-Disposition' in headers]).toEqual([operationId, isFile])
    }
  })

  test('the response of a list says which status means that there are more pages', () => {
    const { responses } = operation('listBookingsV2')
    expect(responses['200']?.description).toMatch(/ This is the last page\.$/)
    expect(responses['206']?.description).toMatch(/ There are more pages\.$/)
  })

  test('has the headers of its error', () => {
    const getHeaders = (name: string) =>
      Object.keys(document.components.responses[name]?.headers ?? {}).toSorted()
    expect(getHeaders('UNAUTHORIZED_V2')).toEqual(['WWW-Authenticate', 'X-Request-Id'])
    expect(getHeaders('FORBIDDEN_V2')).toEqual(['X-Request-Id'])
    for (const code of ['TOO_MANY_REQUESTS', 'NOT_READY'])
      expect(getHeaders(`${code}_V2`)).toEqual(['Retry-After', 'X-Request-Id'])
  })

  test('can be forbidden by roles, scopes and suspensions, unless it needs no token', () => {
    const forbids = (id: string) => '403' in operation(id).responses
    expect(
      ['createQuoteV2', 'listAuditEntriesV2', 'whoAmIV2', 'signInV1'].filter((id) => !forbids(id)),
    ).toEqual([])
    expect(['getStatusV2', 'signInV2'].filter(forbids)).toEqual([])
  })

  test('the responses of the token endpoint follow RFC 6749', () => {
    const { responses, security } = raw('/api/v2/user/oauth/token')
    expect(Object.keys(responses)).not.toContain('415')
    expect(Object.keys(responses)).not.toContain('422')
    expect(security).toEqual([{}, { client: [] }])
    const unauthorized = document.components.responses['UNAUTHORIZED_Token']
    expect(unauthorized?.content[json]?.example).toMatchObject({ error: 'invalid_client' })
  })
})

test('the security schemes name where a token is obtained and sent', () => {
  const { oauth2, query, bare, bearer, client } = document.components.securitySchemes
  const { flows } = oauth2 as { flows: Record<string, Record<string, unknown>> }
  for (const flow of Object.values(flows)) {
    expect(flow['tokenUrl']).toMatch(/\/api\/v2\/user\/oauth\/token$/)
    expect(flow['refreshUrl']).toBe(flow['tokenUrl'])
    expect(Object.keys(flow['scopes'] as object)).toContain('buyOffer')
  }
  expect(query).toMatchObject({ type: 'apiKey', in: 'query', name: 'access_token' })
  expect(bare).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' })
  expect([bearer, client]).toMatchObject([{ scheme: 'bearer' }, { scheme: 'basic' }])
})
