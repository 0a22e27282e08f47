import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import axios, { type AxiosInstance } from 'axios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireBooking, WireOfferV2, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Requests as libraries of other languages send them, over a real socket.

const form = 'application/x-www-form-urlencoded'
const quoteUrl = '/api/v2/quote/bookings/quote'
let service: TestService
let token: string
let price: number
let client: AxiosInstance
beforeAll(async () => {
  service = await startService()
  const baseURL = await service.app.listen({ port: 0, host: '127.0.0.1' })
  token = await service.signIn()
  client = axios.create({ baseURL, headers: { authorization: `Bearer ${token}` }, proxy: false })
  const reply = await service.postForm(quoteUrl, aShipment(), token)
  price = reply.json<WireQuote>().totalCost
})
afterAll(() => service.close())

describe('axios', () => {
  test('gets from the token to the booking with objects encoded as form fields', async () => {
    const body = { grant_type: 'client_credentials' }
    const auth = { username: demo.clientId, password: demo.clientSecret }
    const headers = { 'content-type': form }
    const granted = await client.post<{ access_token: string }>('/api/v2/user/oauth/token', body, {
      auth,
      headers: { ...headers, authorization: null },
    })
    const mine = { ...headers, authorization: `bearer ${granted.data.access_token}` }
    const quoted = await client.post<WireQuote>(quoteUrl, aShipment(), { headers: mine })
    expect(quoted.data.totalCost).toBe(price)
    const { offerId } = quoted.data
    const bought = await client.post<WireBooking>(
      '/api/v2/quote/bookings/purchase',
      { offerId },
      { headers: mine },
    )
    expect(bought.data.offer.totalCost).toBe(price)
    const params = { where: { reference: bought.data.reference, status: [2] }, order: { createdAt: 'desc' } }
    const listed = await client.get<{ data: WireBooking[] }>('/api/v2/quote/bookings', {
      headers: mine,
      params,
    })
    expect(listed.data.data.map(({ id }) => id)).toEqual([bought.data.id])
  })

  test('sends the flat format as form fields, with all 200 legs of a journey', async () => {
    const flat = {
      commodities: [{ commodityId: 105, insuredValue: 10_000_000, currencyId: 'EUR' }],
      originFormatted: 'Joensuu, Finland',
      destinationFormatted: 'Helsinki, Finland',
      startDate: aLeg().startTime,
      endDate: aLeg().endTime,
      transportType: 1,
      customerOrganization: 'Oy',
      customerEmail: 'a@b.example',
      customerFormatted: 'Joensuu, Finland',
    }
    const headers = { 'content-type': form }
    const { data } = await client.post<WireOfferV2[]>('/api/v2/quote/quotes/quote', flat, { headers })
    expect(data[0]).toMatchObject({ accepted: true, risk: { insuredValue: 100_000 } })
    const at = (hours: number) => new Date(Date.parse(aLeg().startTime) + hours * 3_600_000).toISOString()
    const journeyLegs = Array.from({ length: 200 }, (_, leg) =>
      aLeg({ startTime: at(leg), endTime: at(leg + 0.5), transportFeatures: ['1', '2'] }),
    )
    const long = await client.post<WireQuote>(quoteUrl, aShipment({ journeyLegs }), { headers })
    expect(long.data.risk).toMatchObject({ journeyLegs: { length: 200 } })
  })
})

const json = 'application/json'
const ask = (headers: Record<string, string>, payload: string | Buffer, url = quoteUrl) =>
  service.request({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, ...headers }, payload })

describe('a quote costs the same', () => {
  const body = JSON.stringify(aShipment())
  test.each<[string, Record<string, string>, string | Buffer]>([
    ['as JSON with a charset, as Java sends it', { 'content-type': `${json};charset=utf-8` }, body],
    ['as JSON under a vendor’s type', { 'content-type': 'application/vnd.api+json' }, body],
    ['behind a byte order mark', { 'content-type': json }, `\ufeff${body}`],
    [
      'as a form with a quoted charset',
      { 'content-type': `${form}; charset="UTF-8"` },
      encodeForm(aShipment()),
    ],
    ['compressed by gzip', { 'content-type': json, 'content-encoding': 'gzip' }, gzipSync(body)],
    ['under the other name of gzip', { 'content-type': json, 'content-encoding': 'X-GZIP' }, gzipSync(body)],
    ['compressed by deflate', { 'content-type': json, 'content-encoding': 'deflate' }, deflateSync(body)],
    ['compressed by brotli', { 'content-type': json, 'content-encoding': 'br' }, brotliCompressSync(body)],
    ['for a client that accepts anything', { 'content-type': json, accept: '*/*' }, body],
    ['for a client that prefers XML', { 'content-type': json, accept: 'application/xml' }, body],
  ])('%s', async (_, headers, payload) => {
    const reply = await ask(headers, payload)
    expect([reply.statusCode, reply.json<WireQuote>().totalCost]).toEqual([200, price])
  })

  test.each([
    '//api/v2/quote/bookings/quote',
    '/api//v2///quote/bookings//quote//',
    '/API/v2/Quote/BOOKINGS/quote/?',
    '/api/v2/quote/%62ookings/quote',
  ])('costs the same when sent to %s', async (url) => {
    const reply = await ask({ 'content-type': json }, body, url)
    expect([reply.statusCode, reply.json<WireQuote>().totalCost]).toEqual([200, price])
  })

  const head = (more: string) =>
    `POST ${quoteUrl} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${token}\r\nContent-Type: ${json}\r\n${more}\r\n\r\n`
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  test.each<[string, () => string[]]>([
    ['to a client that waits for “100 Continue”', () => [head(`${length}\r\nExpect: 100-continue`), body]],
    ['to a client with an unknown expectation', () => [head(`${length}\r\nExpect: a-miracle`), body]],
    [
      'in chunks',
      () => [
        head('Transfer-Encoding: chunked'),
        ...(body.match(/.{1,500}/gs) ?? []).map(
          (part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`,
        ),
        '0\r\n\r\n',
      ],
    ],
  ])('%s', async (_, bytes) => {
    const connection = await openRawConnection(service.app)
    bytes().forEach(connection.send)
    const reply = await connection.reply
    expect(reply.text).toContain(`"totalCost":${price}`)
    expect(reply.status).toBe(reply.text.startsWith('HTTP/1.1 100 ') ? 100 : 200)
  })
})

describe('a form in ISO-8859-1, as Apache HttpClient and REST Assured send it', () => {
  const quote = (payload: string | Buffer) => ask({ 'content-type': `${form}; charset=ISO-8859-1` }, payload)

  test.each([
    ['K%E4si+%A1%ff', 'Käsi ¡ÿ'],
    ['K%C3%A4si', 'KÃ¤si'],
    ['100%25E4', '100%E4'],
  ])('with %s has the text %s', async (sent, marks) => {
    const reply = await quote(`${encodeForm(aShipment())}&marks=${sent}`)
    expect([reply.statusCode, reply.json<WireQuote>().risk]).toMatchObject([200, { marks }])
  })

  test('is rejected if it isn’t percent-encoded', async () => {
    for (const encoding of ['latin1', 'utf-8'] as const) {
      const reply = await quote(Buffer.from(`${encodeForm(aShipment())}&marks=Käsi`, encoding))
      expect(reply.statusCode).toBe(400)
      expect(reply.body).toContain('Percent-encode the form, or send it in UTF-8.')
    }
  })
})

test('JSON labelled ISO-8859-1 is rejected', async () => {
  const reply = await ask({ 'content-type': `${json}; charset=ISO-8859-1` }, JSON.stringify(aShipment()))
  expect(reply.statusCode).toBe(415)
})

describe('a compressed body', () => {
  const compressed = (encoding: string, payload: Buffer | string, url = quoteUrl) =>
    ask({ 'content-type': json, 'content-encoding': encoding }, payload, url)
  const body = gzipSync(JSON.stringify(aShipment()))

  test.each<[string, string, Buffer, number]>([
    ['with an unknown encoding', 'rot13', body, 415],
    ['in two ways at once', 'gzip, br', body, 415],
    ['that is not compressed', 'gzip', Buffer.from('{"a":1}'), 400],
    ['that was cut off', 'gzip', body.subarray(0, 100), 400],
    ['that grows beyond what is taken', 'gzip', gzipSync(Buffer.alloc(600 * 1024, ' ')), 413],
  ])('%s is rejected with a message', async (_, encoding, payload, status) => {
    const reply = await compressed(encoding, payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json<WireProblemV2>().message).toMatch(/Content-Encoding|compressed|exceeds 512 KiB/)
    const atToken = await compressed(encoding, payload, '/api/v2/user/oauth/token')
    expect(atToken.statusCode).toBe(status === 415 ? 400 : status)
    expect(atToken.json<WireProblemV2>().error).toBe('invalid_request')
  })
})
