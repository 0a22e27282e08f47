import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHolder, aLeg, anIndividual, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number; page: number; perPage: number }

let service: TestService
let token: string

/** Five quotes, one second apart. The first two are bought. */
const bookings: WireBooking[] = []
beforeAll(async () => {
  service = await startService()
  token = await service.signInElsewhere()
  for (let index = 0; index < 5; index += 1) {
    service.setNow(testNow + index * 1000)
    const { offerId } = await createQuote(service, token, {
      trackingCode: `T-${index}`,
      insuredValue: String(1000 * (5 - index)),
      bookingHolder: index === 3 ? anIndividual({ forename: 'Zoë', surname: 'Núñez' }) : aHolder(),
      commodityId: index % 2 ? '101' : '105',
    })
    if (index < 2) bookings.push(await buyOffer(service, token, offerId))
  }
})
afterAll(() => service.close())

const send = (query: Record<string, string>, by = token) =>
  service.request({ url: `/api/v2/quote/bookings?${new URLSearchParams(query).toString()}`, token: by })
const list = async (query: Record<string, string>) => {
  const reply = await send(query)
  expect([200, 206]).toContain(reply.statusCode)
  return reply.json<WirePage<WireBooking>>()
}
const listTrackingCodes = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ risk }) => risk['trackingCode'])

describe('list of quotes and bookings', () => {
  test('is paged, newest first, with status 206 while more rows remain', async () => {
    const first = await send({ perPage: '2' })
    expect(first.statusCode).toBe(206)
    expect(first.json()).toMatchObject({ count: 5, page: 0, perPage: 2 })
    expect(await listTrackingCodes({ perPage: '2' })).toEqual(['T-4', 'T-3'])
    expect(await listTrackingCodes({ perPage: '2', page: '1' })).toEqual(['T-2', 'T-1'])
    const last = await send({ perPage: '2', page: '2' })
    expect(last.statusCode).toBe(200)
    expect(last.json<WirePage<WireBooking>>().data).toHaveLength(1)
    expect((await send({ perPage: '2', page: '9' })).json()).toMatchObject({ data: [], count: 5 })
  })

  test('has 20 rows a page, at most 100, and the total number', async () => {
    expect(await list({})).toMatchObject({ page: 0, perPage: 20 })
    expect(await list({ perPage: '100' })).toMatchObject({ perPage: 100 })
    expect(await list({ perPage: '5000' })).toMatchObject({ perPage: 100 })
  })

  test('contains quotes and bookings as they are returned one by one', async () => {
    const { data } = await list({ order: '{"createdAt":"ASC"}' })
    const booking = await service.request({ url: `/api/v2/quote/bookings/${bookings[0]?.id}`, token })
    // A single booking also has the insurer and time zones.
    const details = { issuer: expect.any(Object) as object, legZones: expect.any(Array) as unknown[] }
    expect(booking.json()).toEqual({ ...data[0], ...details })
    expect(bookings[0]).toEqual(booking.json())
    expect(data[2]).toMatchObject({ status: 1, statusName: 'quoted', events: [], offer: { accepted: true } })
    expect(data[2]).not.toHaveProperty('reference')
    const quote = await service.request({ url: `/api/v2/quote/bookings/${data[2]?.id}`, token })
    expect(quote.json()).toEqual({ ...data[2], ...details })
  })

  test('is the same under both paths, and empty for another organization', async () => {
    const outsider = await service.signInElsewhere()
    expect((await send({}, outsider)).json()).toMatchObject({ data: [], count: 0 })
    const { data } = await list({})
    for (const { id } of data) {
      const reply = await service.request({ url: `/api/v2/quote/booking/${id}`, token: outsider })
      expect(reply.statusCode).toBe(404)
    }
    const otherPath = await service.request({ url: '/api/v2/quote/Booking', token })
    expect(otherPath.json()).toMatchObject({ count: 5 })
  })
})

describe('sorting', () => {
  test.each([
    ['{"createdAt":"ASC"}', ['T-0', 'T-1', 'T-2', 'T-3', 'T-4']],
    ['{"createdAt":"desc"}', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
    ['{"insuredValue":"ASC"}', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
    ['{"status":"DESC","createdAt":"ASC"}', ['T-0', 'T-1', 'T-2', 'T-3', 'T-4']],
    ['{"holder":"DESC","createdAt":"ASC"}', ['T-3', 'T-0', 'T-1', 'T-2', 'T-4']],
    ['{"commodityId":"ASC","insuredValue":"DESC"}', ['T-1', 'T-3', 'T-0', 'T-2', 'T-4']],
    ['{"purchasedAt":"ASC","createdAt":"ASC"}', ['T-0', 'T-1', 'T-2', 'T-3', 'T-4']],
    ['{"purchasedAt":"DESC","createdAt":"ASC"}', ['T-1', 'T-0', 'T-2', 'T-3', 'T-4']],
    [
      '{"startTime":"ASC","endTime":"ASC","currencyId":"ASC","statusAt":"ASC"}',
      ['T-0', 'T-1', 'T-2', 'T-3', 'T-4'],
    ],
  ])('%s', async (order, expected) => {
    expect(await listTrackingCodes({ order })).toEqual(expected)
  })

  test('sorts by reference with quotes last', async () => {
    const { data } = await list({ order: '{"reference":"ASC"}' })
    const references = bookings.map(({ reference }) => reference).sort()
    expect(data.map(({ reference }) => reference)).toEqual([...references, undefined, undefined, undefined])
  })
})

describe('filtering', () => {
  test.each([
    ['{"status":2}', ['T-1', 'T-0']],
    ['{"status":[1]}', ['T-4', 'T-3', 'T-2']],
    ['{"status":["1","2"],"commodityId":101}', ['T-3', 'T-1']],
    ['{"currencyId":["eur","usd"]}', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
    ['{"currencyId":"usd"}', []],
    ['{"holder":"zoe nunez"}', ['T-3']],
    ['{"holder":"Zoë Núñez"}', ['T-3']],
    ['{"status":3}', []],
    ['{"commodityId":"x\u0027 or 1=1 --"}', []],
  ])('%s', async (where, expected) => {
    const page = await list({ where })
    expect(page.data.map(({ risk }) => risk['trackingCode'])).toEqual(expected)
    expect(page.count).toBe(expected.length)
  })

  test('finds a booking by its reference, ignoring case and dashes', async () => {
    const { reference = '' } = bookings[1] ?? {}
    for (const text of [reference, reference.toLowerCase(), reference.replaceAll('-', '')]) {
      expect(await listTrackingCodes({ where: JSON.stringify({ reference: text }) })).toEqual(['T-1'])
    }
  })
})

describe('search', () => {
  test.each([
    ['zoe', ['T-3']],
    ['NÚÑ', ['T-3']],
    ['nunez zo', ['T-3']],
    ['zoe machinery', []],
    ['karel', ['T-4', 'T-2', 'T-1', 'T-0']],
    ['arelian', []],
    ['industrial', ['T-4', 'T-2', 'T-0']],
    ['joens', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
    // Includes the name: a reference is random, and one of its parts may start with a 3.
    ['T-3 zoe', ['T-3']],
    ['%', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
    ['_', ['T-4', 'T-3', 'T-2', 'T-1', 'T-0']],
  ])('“%s” matches the starts of words, ignoring case and accents', async (globalFilter, expected) => {
    expect(await listTrackingCodes({ globalFilter })).toEqual(expected)
  })

  test('finds a booking by a part of its reference', async () => {
    const reference = bookings[0]?.reference ?? ''
    const ends = [reference, reference.replaceAll('-', '')]
    const links = ends.flatMap((end) => [`https://a.example/check/${end}`, `A.EXAMPLE/CHECK/${end}`])
    for (const globalFilter of [reference.toLowerCase(), ...links])
      expect(await listTrackingCodes({ globalFilter })).toEqual(['T-0'])
    for (const part of [reference.slice(0, 6), reference.slice(3, 12).replace('-', '')])
      expect(await listTrackingCodes({ globalFilter: part })).toContain('T-0')
  })

  test.each(['Hansestadtbank', 'PO23456789234567'])(
    'finds %s, which looks like a reference',
    async (word) => {
      await createQuote(service, token, { trackingCode: word })
      expect(await listTrackingCodes({ globalFilter: ` ${word} ` })).toEqual([word])
    },
  )

  test('finds a container however its number is typed', async () => {
    await createQuote(service, token, { marks: 'MSCU 123456-6', trackingCode: 'T-box' })
    for (const globalFilter of ['MSCU1234566', 'mscu 1234566', '1234566']) {
      expect(await listTrackingCodes({ globalFilter })).toEqual(['T-box'])
    }
  })
})

describe('an invalid list parameter', () => {
  test.each([
    [{ page: '-1' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '1e300' }, 'page'],
    [{ perPage: '0' }, 'perPage'],
    [{ perPage: 'many' }, 'perPage'],
    [{ order: 'createdAt' }, 'order'],
    [{ order: '["createdAt"]' }, 'order'],
    [{ order: '{"createdAt":"UP"}' }, 'order.createdAt'],
    [{ order: '{"createdAt":1}' }, 'order.createdAt'],
    [{ order: '{"password":"ASC"}' }, 'order.password'],
    [{ order: '{"constructor":"ASC"}' }, 'order.constructor'],
    [{ where: '{"status":' }, 'where'],
    [{ where: '7' }, 'where'],
    [{ where: '{"risk":"x"}' }, 'where.risk'],
    [{ where: '{"status":"open"}' }, 'where.status'],
    [{ where: '{"status":[]}' }, 'where.status'],
    [{ where: '{"status":[1,9]}' }, 'where.status'],
    [{ where: '{"status":{"gt":1}}' }, 'where.status'],
    [{ where: '{"createdAt":{"inq":[1],"gte":"2026-11-20"}}' }, 'where.createdAt'],
    [{ where: '{"insuredValue":5}' }, 'where.insuredValue'],
    [{ where: '{"open":1}' }, 'where.open'],
    [{ where: '{"open":[true,false]}' }, 'where.open'],
    [{ order: '{"open":"ASC"}' }, 'order.open'],
    [{ globalFilter: 'x'.repeat(201) }, 'globalFilter'],
  ])('is rejected at its field: %j', async (query, path) => {
    const reply = await send(query)
    expect(reply.statusCode).toBe(422)
    const { errors = [] } = reply.json<WireProblemV2>()
    expect(errors.map((error) => error.path)).toContain(path)
    for (const { message } of errors) expect(message).toMatch(/^\p{Lu}.+\.$/su)
  })
})

test('lists a quote as expired once all its offers have expired', async () => {
  const journeyLegs = [aLeg({ startTime: new Date(testNow).toISOString() })]
  const { validUntil, quoteId } = await createQuote(service, token, { trackingCode: 'T-late', journeyLegs })
  const getBooking = async () => (await list({ globalFilter: 'late' })).data[0]
  expect(await getBooking()).toMatchObject({ id: quoteId, status: 1, statusName: 'quoted' })
  service.setNow(Date.parse(validUntil))
  const expired = { id: quoteId, status: 5, statusName: 'expired', statusAt: validUntil }
  expect(await getBooking()).toMatchObject(expired)
  expect(await listTrackingCodes({ where: '{"status":5}', globalFilter: 'late' })).toEqual(['T-late'])
  expect(await listTrackingCodes({ where: '{"status":1}', globalFilter: 'late' })).toEqual([])
  service.setNow(testNow)
})

test('lists a declined quote as a quote', async () => {
  await createQuote(service, token, { commodityId: '191', trackingCode: 'T-no' })
  const { data } = await list({ globalFilter: 'T-no' })
  expect(data).toMatchObject([{ status: 1, offer: { accepted: false } }])
})

test('lists a journey of 200 legs and finds it by its first and last place', async () => {
  const legs = Array.from({ length: 200 }, (_, index) =>
    aLeg({
      startTime: new Date(testNow + (index + 48) * 3_600_000).toISOString(),
      endTime: new Date(testNow + (index + 48) * 3_600_000 + 1_800_000).toISOString(),
      start: `Stop${index} of many words in a row, Finland`,
      end: `Stop${index + 1} of many words in a row, Finland`,
    }),
  )
  await createQuote(service, token, { journeyLegs: legs, trackingCode: 'T-long' })
  for (const place of ['stop0', 'stop200'])
    expect(await listTrackingCodes({ globalFilter: place })).toContain('T-long')
})
