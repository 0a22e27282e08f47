import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aLeg, testNow } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

type WirePage<Row> = { data: Row[]; count: number }
type Listed = { risk: { trackingCode: string } }

let token: string
let clock = testNow
const service = await startService()
afterAll(() => service.close())

/** Gets a quote a second after the last one, so that the order of the list is certain. */
function getQuote(overrides: Partial<Shipment>) {
  clock += 1000
  service.setNow(clock)
  return createQuote(service, token, overrides)
}
const send = (query: Record<string, string>) =>
  service.request({ url: `/api/v2/quote/bookings?${new URLSearchParams(query).toString()}`, token })

describe('filters on times', () => {
  const day = 86_400_000
  /** Four shipments, each departing a day after the previous one; the second is bought. */
  beforeAll(async () => {
    token = await service.signInElsewhere()
    for (let index = 0; index < 4; index += 1) {
      const at = (hours: number) => new Date(testNow + (10 + index) * day + hours * 3_600_000).toISOString()
      const { offerId } = await getQuote({
        trackingCode: `R-${index}`,
        journeyLegs: [aLeg({ startTime: at(0), endTime: at(9) })],
      })
      if (index === 1) await buyOffer(service, token, offerId)
    }
  })
  const search = async (where: object, more: Record<string, string> = {}) => {
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
    [{ startTime: '2026-12-01' }, [1]],
    [{ startTime: '2026-12-01', endTime: { inq: ['2026-12-01'] } }, [1]],
    [{ purchasedAt: '2026-12-01' }, []],
    [{ startTime: { between: ['2026-12-01', '2026-12-02'] } }, [1, 2]],
    [{ startTime: { gte: '2026-12-01T14:00:00+02:00' } }, [1, 2, 3]],
    [{ endTime: { lte: '2026-12-01T21:00:00.000Z' }, status: 2 }, [1]],
    [{ status: { inq: [1, 5] }, startTime: { lt: '2026-12-02' } }, [0]],
    [{ purchasedAt: { lte: '2099-01-01' } }, [1]],
    [{ purchasedAt: { gt: '2099-01-01' } }, []],
    [{ createdAt: { gte: '2020-01-01' }, statusAt: { lte: '2099-01-01' } }, [0, 1, 2, 3]],
    [{ startTime: { gte: '2026-12-03', lte: '2026-12-01' } }, []],
  ])('%j', async (where, expected) => {
    expect(await search(where)).toEqual(expected)
    // The same if every row also matches a search word.
    expect(await search(where, { globalFilter: 'joensuu' })).toEqual(expected)
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
    const createJourney = (minutes: number) => {
      const at = (more: number) => new Date(clock + (minutes + more) * 60_000).toISOString()
      return [aLeg({ startTime: at(0), endTime: at(90) })]
    }
    const { validUntil: latest } = await getQuote({ trackingCode: 'L-3', journeyLegs: createJourney(-10) })
    await getQuote({ trackingCode: 'L-1', journeyLegs: createJourney(-20) })
    const { validUntil: second } = await getQuote({ trackingCode: 'L-2', journeyLegs: createJourney(-15) })
    await getQuote({ trackingCode: 'L-0', commodityId: '191' })
    const listInOrder = async (direction: string, where: object = {}) => {
      const query = { order: JSON.stringify({ expiresAt: direction }), where: JSON.stringify(where) }
      return (await send(query))
        .json<WirePage<Listed>>()
        .data.map(({ risk }) => Number(risk.trackingCode.slice(2)))
    }
    expect(await listInOrder('ASC')).toEqual([1, 2, 3, 0])
    expect(await listInOrder('DESC')).toEqual([3, 2, 1, 0])
    const since = (at: string) => ({ status: 1, expiresAt: { gte: at } })
    expect(await listInOrder('ASC', since(new Date(clock).toISOString()))).toEqual([1, 2, 3])
    expect(await listInOrder('ASC', { expiresAt: { lte: second } })).toEqual([1, 2])
    service.setNow(Date.parse(second))
    expect(await listInOrder('ASC', since(new Date(clock).toISOString()))).toEqual([3])
    service.setNow(Date.parse(latest))
    expect(await listInOrder('ASC', { status: 5 })).toEqual([1, 2, 3])
    service.setNow(clock)
  })
})
