import { afterAll, describe, expect, test } from 'vitest'
import { operations } from '#service/api/operations.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
const administrator = await service.signIn('admin@lading.example')
afterAll(() => service.close())

const quoteUrl = '/api/v2/quote/bookings/quote'
const post = (url: string, type: string | undefined, payload: string | Buffer) =>
  service.request({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    payload,
  })

test.each([
  ['GET', quoteUrl, 'POST'],
  ['HEAD', quoteUrl, 'POST'],
  ['PUT', quoteUrl, 'POST'],
  ['GET', '/api/v2/quote/Booking/purchase', 'POST'],
  ['GET', '/api/v1/quote/Bookings/quote?access_token=s3cret', 'POST'],
  ['GET', '/api/v2/user/oauth/token', 'POST'],
  ['OPTIONS', '/api/v2/user/oauth/token', 'POST'],
  ['DELETE', '/api/v1/user/Users/login', 'POST'],
  ['DELETE', '/api/v2/quote/quotes/setup', 'POST, GET, HEAD'],
  ['DELETE', '/api/v2/quote/bookings/some-id', 'GET, HEAD'],
  ['DELETE', '/api/v2/quote/customers/some-id', 'GET, HEAD, PATCH, POST'],
] as const)('%s %s is rejected with the methods of the path: %s', async (method, url, allowed) => {
  const reply = await service.request({
    method,
    url,
    payload: method === 'GET' ? '' : 'x',
    headers: { 'content-type': 'text/x' },
  })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, allowed])
  if (method === 'HEAD') return
  const { error, ...problem } = reply.json<Partial<WireProblemV1 & WireProblemV2>>()
  const message = `There is no operation ${method} ${url.replace(/\?.*/, '')}. Use ${allowed.replace(', HEAD', '').replace(/, (?=\w+$)/, ' or ')}.`
  if (url.startsWith('/api/v1'))
    expect(error).toMatchObject({ statusCode: 405, name: 'MethodNotAllowedError', message })
  else expect(problem).toMatchObject({ status: 405, name: 'METHOD_NOT_ALLOWED', message })
})

describe('a body', () => {
  test.each([
    ['application/json', JSON.stringify(aShipment())],
    ['application/json; charset=UTF-8', `\ufeff${JSON.stringify(aShipment())}`],
    [
      'application/json',
      JSON.stringify({ ...aShipment(), journeyLegs: JSON.stringify([aLeg()]), insuredValue: 1 }),
    ],
    ['application/x-www-form-urlencoded', encodeForm(aShipment())],
    ['application/x-www-form-urlencoded;charset=utf-8', encodeForm(aShipment())],
    ['application/x-www-formurlencoded', encodeForm(aShipment())],
  ])('is accepted as %s', async (type, payload) => {
    const reply = await post(quoteUrl, type, payload)
    expect(reply.statusCode).toBe(200)
    expect(reply.json<WireQuote>().result).toHaveLength(3)
  })

  const routes = operations
    .filter((operation) => operation.action !== 'signOut' && operation.action !== 'revokeSignIns')
    .flatMap((operation) =>
      [operation.method, ...(operation.methodAliases ?? [])].map((method) => ({
        method,
        url: operation.paths[0],
      })),
    )
  // The parser is the same for all routes, so one route of each method is enough for the other types.
  const isFirst = (route: (typeof routes)[number]) =>
    route === routes.find(({ method }) => method === route.method)
  const otherTypes = ['application/json', 'application/x-www-form-urlencoded', 'nonsense', '']
  const empty = routes.flatMap((route) =>
    [undefined, 'text/plain', ...(isFirst(route) ? otherTypes : [])].map((type) => ({ ...route, type })),
  )
  test.each(empty)('accepts an empty body with type $type by $method $url', async ({ method, url, type }) => {
    const headers = {
      authorization: administrator,
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const reply = await service.request({ method, url, headers, payload: '' })
    expect([200, 206, 400, 404, 422]).toContain(reply.statusCode)
    expect(reply.payload).not.toMatch(/couldn’t be read|no operation/)
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', undefined])(
    'rejects the type %s with 415',
    async (type) => {
      const reply = await post(quoteUrl, type, 'insuredValue=1')
      expect(reply.statusCode).toBe(415)
      expect(reply.json<WireProblemV2>().name).toBe('UNSUPPORTED_TYPE')
    },
  )

  const nested = '['.repeat(100_000) + ']'.repeat(100_000)
  test.each([
    ['a NUL', 'application/x-www-form-urlencoded', 'commodityId=%00'],
    ['nesting without end', 'application/json', `{"journeyLegs":${nested}}`],
    ['nesting without end in a form', 'application/x-www-form-urlencoded', `journeyLegs=${nested}`],
  ])('rejects %s with 400', async (_, type, payload) => {
    const reply = await post(quoteUrl, type, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<WireProblemV2>()).toMatchObject({ name: 'UNREADABLE', status: 400 })
  })

  test('rejects a duplicate field by name', async () => {
    const reply = await post('/api/v1/quote/Bookings/quote', 'application/x-www-form-urlencoded', 'a=1&a=2')
    expect(reply.json<WireProblemV1>().error.message).toContain('"a" appears twice')
  })

  test('may contain U+FFFD', async () => {
    const reply = await post(
      quoteUrl,
      'application/x-www-form-urlencoded',
      encodeForm({ ...aShipment(), trackingCode: '\ufffd' }),
    )
    expect(reply.statusCode).toBe(200)
  })

  test('rejects a body over 512 KiB with 413, but accepts one byte less', async () => {
    const sized = (bytes: number) =>
      post(quoteUrl, 'application/json', `{"marks":"${'x'.repeat(bytes - 12)}"}`)
    expect((await sized(512 * 1024)).statusCode).toBe(422)
    const reply = await sized(512 * 1024 + 1)
    expect(reply.statusCode).toBe(413)
    expect(reply.json<WireProblemV2>().name).toBe('TOO_LARGE')
  })

  test('accepts __proto__ without changing any prototype', async () => {
    const body = JSON.stringify({ ...aShipment(), extra: 1 }).replace('"extra"', '"__proto__"')
    const nested = body.replace(
      '"transportFeatures":[]',
      '"transportFeatures":[{"__proto__":{"polluted":1}}]',
    )
    for (const payload of [body, nested, '{"constructor":{"prototype":{"polluted":1}}}']) {
      expect((await post(quoteUrl, 'application/json', payload)).statusCode).toBeLessThan(500)
    }
    expect({}).not.toHaveProperty('polluted')
  })

  test.each(['[]', '"text"', '5', 'true'])('rejects the JSON %s with 422', async (payload) => {
    expect((await post(quoteUrl, 'application/json', payload)).statusCode).toBe(422)
  })
})

describe('a URL', () => {
  test.each(['/API/V2/QUOTE/BOOKINGS/QUOTE', '/api/v2/quote/Booking/Quote', '/api/v2/quote/bookings/quote/'])(
    '%s matches in any case',
    async (url) => {
      expect((await service.postForm(url, aShipment(), token)).statusCode).toBe(200)
    },
  )

  const routes = operations.flatMap((operation) =>
    operation.paths.map((path) => ({ method: operation.method, path })),
  )
  test.each(routes)('$method $path matches in any case', async ({ method, path }) => {
    for (const url of [path.toUpperCase(), path.toLowerCase(), `${path}/`]) {
      const reply = await service.request({ method, url, headers: { 'content-type': '' }, payload: '' })
      expect(reply.payload).not.toMatch(/no operation/)
    }
  })

  test('keeps the case of its parameters, and finds IDs in any case', async () => {
    const { offerId } = (await service.postForm(quoteUrl, aShipment(), token)).json<WireQuote>()
    const get = (id: string) => service.request({ url: `/api/v2/Quote/OFFERS/${id}`, token })
    expect((await get(offerId)).statusCode).toBe(200)
    expect((await get(offerId.toUpperCase())).json()).toEqual((await get(offerId)).json())
  })

  test.each([
    ['GET', '/api/v1/nothing', 1],
    ['POST', '/API/V1/quote/Bookings/nothing', 1],
    ['GET', '/api/v2/quote/bookings/quote/more', 2],
    ['GET', '/api', 2],
    ['GET', '/api/v2/nothing/%zz', 2],
  ] as const)('%s %s is 404 in the format of version %i', async (method, url, version) => {
    const reply = await service.request({
      method,
      url: `${url}?access_token=s3cret`,
      payload: 'x',
      headers: { 'content-type': 'text/x' },
    })
    expect(reply.statusCode).toBe(404)
    if (version === 1) expect(reply.json<WireProblemV1>().error.statusCode).toBe(404)
    else expect(reply.json<WireProblemV2>()).toMatchObject({ name: 'NOT_FOUND', status: 404 })
    expect(reply.payload).not.toContain('s3cret')
  })

  test.each(['offers', 'bookings'])(
    'rejects the ID of one of the %s with a NUL with 400',
    async (records) => {
      const reply = await service.request({ url: `/api/v2/quote/${records}/%00`, token })
      expect([reply.statusCode, reply.json<WireProblemV2>().name]).toEqual([400, 'UNREADABLE'])
    },
  )

  test('accepts HEAD wherever it accepts GET', async () => {
    const reply = await service.request({ method: 'HEAD', url: '/api/v2/user/oauth/exchange', token })
    expect([reply.statusCode, reply.payload]).toEqual([200, ''])
  })
})
