import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const minute = 60_000
/** When the offers are requested. */
const noon = Date.parse('2026-11-20T12:00:00.000Z')
const iso = (moment: number) => new Date(moment).toISOString()

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(noon)
  token = await service.signIn()
})

const getQuote = (startTime: string, endTime = '2026-11-24T16:00:00.000Z') =>
  createQuote(service, token, { journeyLegs: [aLeg({ startTime, endTime })] })
const buy = (offerId: string, path = '/api/v2/quote/bookings/purchase') =>
  service.postForm(path, { offerId }, token)
const get = async (path: string) => service.request({ url: `/api/v2/quote/${path}`, token })

describe('cover starts', () => {
  test.each([
    ['with a journey that starts later', '2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
    ['at the purchase, if the goods depart today at an unknown time', '2026-11-20', iso(noon + minute)],
    ['at the purchase, if the goods departed a moment ago', iso(noon - 5), iso(noon + minute)],
  ])('%s', async (_, startTime, coverStart) => {
    const { offerId } = await getQuote(startTime, '2026-11-24')
    service.setNow(noon + minute)
    const booking = (await buy(offerId)).json<WireBooking>()
    expect(booking.coverStart).toBe(coverStart)
    const again = (await buy(offerId, '/api/v1/quote/Bookings/purchase')).json<
      WireBooking & { result: WireBooking }
    >()
    expect([again.coverStart, again.result.coverStart]).toEqual([coverStart, coverStart])
    expect((await get(`bookings/${booking.id}`)).json<WireBooking>().coverStart).toBe(coverStart)
    expect((await get(`check/${booking.reference}`)).json<WireBooking>().coverStart).toBe(coverStart)
  })

  test('cover starts at the same time on the certificate, check page and spreadsheet, and ends cancellation', async () => {
    const { offerId } = await getQuote('2026-11-20', '2026-11-24')
    service.setNow(noon + minute)
    const { id, reference } = (await buy(offerId)).json<WireBooking>()
    const pdf = await readPdf((await get(`bookings/${id}/certificate`)).rawPayload)
    expect(pdf.pages.join('\n')).toMatch(/Cover starts\s*20 Nov 2026, 12:01 UTC/)
    const page = await service.request({ url: `/check/${reference}`, headers: { accept: 'text/html' } })
    expect(page.payload.replace(/<[^>]*>/g, ' ')).toMatch(/Cover starts\s+20 Nov 2026, 12:01 UTC/)
    expect((await get(`bookings/csv?globalFilter=${reference}`)).payload).toContain(iso(noon + minute))
    expect((await get(`bookings/${id}/cancel`)).json()).toMatchObject({
      allowed: false,
      until: iso(noon + minute),
    })
  })
})

test('a departure on a date starts cover, and ends cancellation, when that day begins at its place', async () => {
  const dates = { startTime: '2026-12-01', endTime: '2026-12-20' }
  const journey = { start: 'Auckland, New Zealand', end: 'Los Angeles, United States', transportTypes: ['2'] }
  const { offerId } = await createQuote(service, token, { journeyLegs: [aLeg({ ...dates, ...journey })] })
  const { id, reference, coverStart } = (await buy(offerId)).json<WireBooking>()
  expect(coverStart).toBe('2026-11-30T11:00:00.000Z')
  service.setNow(Date.parse('2026-11-30T20:00:00.000Z'))
  token = await service.signIn()
  expect((await get(`bookings/${id}/cancel`)).json()).toMatchObject({
    allowed: false,
    reason: 'Cover started on 1 Dec 2026, so the booking can no longer be cancelled.',
  })
  const pdf = (await readPdf((await get(`bookings/${id}/certificate`)).rawPayload)).pages.join('\n')
  expect(pdf).toMatch(/Cover starts\s*1 Dec 2026(?!,)/)
  const page = await service.request({ url: `/check/${reference}`, headers: { accept: 'text/html' } })
  expect(page.payload.replace(/<[^>]*>/g, ' ')).toMatch(/Cover starts\s+1 Dec 2026(?!,)/)
})

describe('a departure in the past', () => {
  test('is accepted for 30 minutes, even for an earlier offer', async () => {
    const startTime = iso(noon)
    const [early, late] = [await getQuote(startTime), await getQuote(startTime)]
    service.setNow(noon + 25 * minute)
    expect((await getQuote(startTime)).accepted).toBe(true)
    expect((await buy(early.offerId)).json<WireBooking>().coverStart).toBe(iso(noon + 25 * minute))
    service.setNow(noon + 30 * minute)
    const rejected = await buy(late.offerId)
    expect([rejected.statusCode, rejected.json<WireProblemV2>().message]).toEqual([
      409,
      expect.stringMatching(/^This offer expired/),
    ])
    expect((await getQuote(startTime)).accepted).toBe(false)
  })

  test('makes offers expire 30 minutes after it, even if their price is valid for longer', async () => {
    const { validUntil } = await getQuote(iso(noon - 20 * minute))
    expect(validUntil).toBe(iso(noon + 10 * minute))
  })

  test('is declined once the first leg has arrived', async () => {
    expect((await getQuote(iso(noon - 20 * minute), iso(noon - 1))).accepted).toBe(false)
    expect((await getQuote(iso(noon - 20 * minute), iso(noon + minute))).validUntil).toBe(iso(noon + minute))
  })

  test('is accepted all day if only dates are known, even if the first of two legs arrives that day', async () => {
    const day = '2026-11-20'
    const journeyLegs = [
      aLeg({ startTime: day, endTime: day }),
      aLeg({ startTime: day, endTime: day, start: 'Helsinki, Finland', end: 'Turku, Finland' }),
    ]
    service.setNow(noon + minute)
    expect(await createQuote(service, token, { journeyLegs })).toMatchObject({ accepted: true })
  })
})
