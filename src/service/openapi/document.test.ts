import type { Document } from '#service/openapi/document.ts'
import type { Sample } from '#service/openapi/operation.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, test } from 'vitest'
import { recomputeLines, recomputeExtensions } from '#testing/builders/recompute-price.ts'
import { maxPage } from '#contract/paging.ts'
import { operations } from '#service/api/operations.ts'
import { exampleOffer } from '#service/openapi/examples/offer.ts'
import { exampleTimes } from '#service/openapi/examples/shipment.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { fetchOpenApi, createValidator, listOperations } from '#testing/requests/openapi.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service = await startService()
const described = await fetchOpenApi(service)
afterAll(() => service.close())

/** Joins a method, its canonical path and its other paths. */
const describePath = (method: string, path: string, others: readonly string[] = []) =>
  [method, path, ...others].join(' ')

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1', async () => {
    const { errors = [], valid } = await new Validator().validate(structuredClone(described))
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('describes every operation with each of its methods and paths, and nothing else', () => {
    const rows = operations.flatMap(({ method, methodAliases = [], paths: [path, ...others] }) =>
      [method, ...methodAliases].map((by) => describePath(by, path, others)),
    )
    const documented = listOperations(described).map((one) =>
      describePath(one.method, one.path, one['x-also-at']),
    )
    expect(documented.toSorted()).toEqual(rows.toSorted())
    const names = listOperations(described).map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('states which operations need a token, and which methods are alternatives', () => {
    for (const { path, method, security, operationId, 'x-accepted-for': canonical } of listOperations(
      described,
    )) {
      const operation = operations.find(
        ({ paths, method: by, methodAliases = [] }) =>
          paths[0] === path && [by, ...methodAliases].some((one) => one === method),
      )
      const needsToken = security.some((ways) => 'bearer' in ways)
      expect([operationId, needsToken ? 'token' : 'open']).toEqual([operationId, operation?.access])
      expect([operationId, canonical === undefined]).toEqual([operationId, operation?.method === method])
    }
  })

  test('has a parameter for each placeholder in a path', () => {
    for (const { path, operationId, parameters = [] } of listOperations(described)) {
      const inPath = parameters.flatMap(({ name, in: place }) => (place === 'path' ? [`{${name}}`] : []))
      expect([operationId, ...inPath]).toEqual([operationId, ...(path.match(/\{\w+\}/g) ?? [])])
    }
  })

  test('has no unused components', () => {
    const text = JSON.stringify(described)
    const kinds = ['schemas', 'responses', 'headers'] as const
    const unused = kinds.flatMap((kind) => {
      const names = Object.keys((described.components as Record<string, object>)[kind] ?? {})
      return names.filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
    })
    expect(unused).toEqual([])
  })

  test('has examples that match their schemas', () => {
    const validate = createValidator(described, { strictly: true })
    const wrong = listOperations(described).flatMap(
      ({ operationId, parameters = [], requestBody, responses }) => {
        const samples: [string, Sample][] = [
          ...parameters.map((one): [string, Sample] => [
            one.name,
            Object.values(one.content ?? {})[0] ?? one,
          ]),
          ...Object.entries(requestBody?.content ?? {}),
          ...Object.entries(responses).flatMap(([status, reply]) =>
            Object.entries(reply.content).map(([type, sample]): [string, Sample] => [
              `${status} ${type}`,
              sample,
            ]),
          ),
        ]
        return samples.flatMap(([place, { schema, example, examples = {} }]) =>
          [example, ...Object.values(examples).map(({ value }) => value)]
            .filter((value) => value !== undefined)
            .flatMap((value) => validate(schema ?? {}, value).map((words) => [operationId, place, words])),
        )
      },
    )
    expect(wrong).toEqual([])
  })

  test('has an example of each request body and of each response except PDFs', () => {
    const without = listOperations(described).flatMap(({ operationId, requestBody, responses }) => [
      ...Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
        Object.keys(examples).length > 0 ? [] : [operationId],
      ),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(content).flatMap(([type, sample]) =>
          type === 'application/pdf' || 'example' in sample ? [] : [`${operationId} ${status}`],
        ),
      ),
    ])
    expect(without).toEqual([])
  })

  test('limits integers only where the service does', () => {
    expect(JSON.stringify(described)).toContain(`"maximum":${maxPage}`)
    expect(JSON.stringify(described)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  test('has an example offer whose reasons add up to its price', () => {
    const { price, reasons, extensions } = exampleOffer(exampleTimes(testNow), '')
    const lines = Object.fromEntries(Object.entries(price.lines).filter(([, amount]) => amount !== 0))
    expect(recomputeLines(reasons)).toEqual(lines)
    expect(Object.values(lines).reduce((sum, amount) => sum + amount, 0)).toBe(price.total)
    const premiums = Object.fromEntries(extensions.map(({ id, premium }) => [id, premium]))
    expect(recomputeExtensions(reasons)).toEqual(premiums)
  })

  test('dates its examples from the current day', async () => {
    const later = await startService({ now: testNow + 40 * 24 * 60 * 60 * 1000 })
    expect(JSON.stringify(await fetchOpenApi(later))).toContain('"startTime":"2027-01-03T08:00:00.000Z"')
    later.setNow(testNow)
    expect(JSON.stringify(await fetchOpenApi(later))).toContain('"startTime":"2026-11-24T08:00:00.000Z"')
    await later.close()
  })
})

describe('/openapi.json', () => {
  test.each(['/openapi.json', '/docs/openapi.json', '/OpenAPI.json'])(
    'is served at %s without authentication',
    async (url) => {
      const reply = await service.request({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      expect(reply.json()).toEqual(described)
    },
  )

  test("uses the request's origin or PUBLIC_URL, and ignores an invalid host", async () => {
    const urlAt = async (of: TestService, host: string) => {
      const { components } = (await of.request({ url: '/openapi.json', headers: { host } })).json<Document>()
      const { flows } = components.securitySchemes['oauth2'] as { flows: { password: { tokenUrl: string } } }
      return flows.password.tokenUrl
    }
    const path = '/api/v2/user/oauth/token'
    expect(await urlAt(service, 'shop.example:8443')).toBe(`http://shop.example:8443${path}`)
    expect(await urlAt(service, '"><b>/x')).toBe(path)
    const open = await startService({ config: { publicUrl: 'https://lading.example' } })
    expect(await urlAt(open, 'other.example')).toBe(`https://lading.example${path}`)
    await open.close()
  })
})
