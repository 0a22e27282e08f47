import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number }
type Listed = { risk: { trackingCode: string } }

let service: TestService
let token: string
let clock = testNow
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

/** Requests offers a second after the last ones, so that the order of the list is certain. */
async function quote(overrides: Parameters<typeof aShipment>[0]) {
  clock += 1000
  service.setNow(clock)
  const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(overrides), token)
  return reply.json<WireQuote>()
}
const send = (query: Record<string, string>) =>
  service.request({
    url: `/api/v2/quote/bookings?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('filters on times', () => {
  const day = 86_400_000
  const named = (index: number) => `R-${index}`
  /** Four shipments, each departing a day after the previous one; the second is bought. */
  beforeAll(async () => {
    token = await service.signInElsewhere()
    for (let index = 0; index < 4; index += 1) {
      const at = (hours: number) => new Date(testNow + (10 + index) * day + hours * 3_600_000).toISOString()
      const { offerId } = await quote({
        trackingCode: named(index),
        journeyLegs: [aLeg({ startTime: at(0), endTime: at(9) })],
      })
      if (index === 1) await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
    }
  })
  const found = async (where: object, more: Record<string, string> = {}) => {
    const reply = await send({ where: JSON.stringify(where), order: '{"startTime":"ASC"}', ...more })
    expect(reply.statusCode).toBe(200)
    const page = reply.json<WirePage<Listed>>()
    expect(page.count).toBe(page.data.length)
    return page.data.map(({ risk }) => Number(risk.trackingCode.slice(2)))
  }

  // The first departure is on 30 November at noon.
  test.each([
    [{ startTime: { gte: '2026-12-01T12:00:00.000Z' } }, [1, 2, 3]],
    [{ startTime: { gt: '2026-12-01T12:00:00.000Z' } }, [2, 3]],
    [{ startTime: { lte: '2026-12-01T12:00:00.000Z' } }, [0, 1]],
    [{ startTime: { lt: '2026-12-01T12:00:00.000Z' } }, [0]],
    [{ startTime: { gte: '2026-12-01', lte: '2026-12-02' } }, [1, 2]],
    [{ startTime: { gt: '2026-12-01', lt: '2026-12-03' } }, [2]],
    [{ startTime: { between: ['2026-12-01', '2026-12-02'] } }, [1, 2]],
    [{ startTime: { gte: '2026-12-01T14:00:00+02:00' } }, [1, 2, 3]],
    [{ endTime: { lte: '2026-12-01T21:00:00.000Z' }, status: 2 }, [1]],
    [{ status: { inq: [1, 5] }, startTime: { lt: '2026-12-02' } }, [0]],
    [{ purchasedAt: { lte: '2099-01-01' } }, [1]],
    [{ purchasedAt: { gt: '2099-01-01' } }, []],
    [{ createdAt: { gte: '2020-01-01' }, statusAt: { lte: '2099-01-01' } }, [0, 1, 2, 3]],
    [{ startTime: { gte: '2026-12-03', lte: '2026-12-01' } }, []],
  ])('%j', async (where, expected) => {
    expect(await found(where)).toEqual(expected)
    // The same if every row also matches a search word.
    expect(await found(where, { globalFilter: 'joensuu' })).toEqual(expected)
  })

  test.each([
    [{ startTime: { gte: 'soon' } }, 'startTime'],
    [{ startTime: { gte: '2026-02-30' } }, 'startTime'],
    [{ startTime: { gte: '2026-12-01T12:00:00' } }, 'startTime'],
    [{ startTime: { gte: 7 } }, 'startTime'],
    [{ startTime: {} }, 'startTime'],
    [{ startTime: { like: '2026' } }, 'startTime'],
    [{ startTime: { gte: '2026-12-01', neq: '2026-12-02' } }, 'startTime'],
    [{ holder: { gte: '2026-12-01' } }, 'holder'],
    [{ status: { gte: '2026-12-01' } }, 'status'],
    [{ insuredValue: { gte: '2026-12-01' } }, 'insuredValue'],
    [{ risk: { gte: '2026-12-01' } }, 'risk'],
  ])('rejects %j at its field', async (where, field) => {
    const reply = await send({ where: JSON.stringify(where) })
    expect(reply.statusCode).toBe(422)
    const { errors = [] } = reply.json<WireProblemV2>()
    expect(errors.map(({ path }) => path)).toContain(`where.${field}`)
    for (const { message } of errors) expect(message).toMatch(/^\p{Lu}.+\.$/su)
  })
})

describe('open offers by expiry', () => {
  test('are sorted by expiry, without expired ones and with those that never expire last', async () => {
    token = await service.signInElsewhere()
    // Offers expire at most 30 minutes after their departure, so these expire one after another.
    const departing = (minutes: number) => {
      const at = (more: number) => new Date(clock + (minutes + more) * 60_000).toISOString()
      return [aLeg({ startTime: at(0), endTime: at(90) })]
    }
    const { validUntil: latest } = await quote({ trackingCode: 'L-3', journeyLegs: departing(-10) })
    await quote({ trackingCode: 'L-1', journeyLegs: departing(-20) })
    const { validUntil: second } = await quote({ trackingCode: 'L-2', journeyLegs: departing(-15) })
    await quote({ trackingCode: 'L-0', commodityId: '191' })
    const order = async (way: string, where: object = {}) => {
      const query = { order: JSON.stringify({ lapsesAt: way }), where: JSON.stringify(where) }
      return (await send(query))
        .json<WirePage<Listed>>()
        .data.map(({ risk }) => Number(risk.trackingCode.slice(2)))
    }
    expect(await order('ASC')).toEqual([0, 1, 2, 3])
    expect(await order('DESC')).toEqual([3, 2, 1, 0])
    const since = (at: string) => ({ status: 1, lapsesAt: { gte: at } })
    expect(await order('ASC', since(new Date(clock).toISOString()))).toEqual([1, 2, 3])
    expect(await order('ASC', { lapsesAt: { lte: second } })).toEqual([1, 2])
    service.setNow(Date.parse(second))
    expect(await order('ASC', since(new Date(clock).toISOString()))).toEqual([3])
    service.setNow(Date.parse(latest))
    expect(await order('ASC', { status: 5 })).toEqual([1, 2, 3])
    service.setNow(clock)
  })
})
