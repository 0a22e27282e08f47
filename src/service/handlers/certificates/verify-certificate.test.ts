import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aLeg, anIndividual, testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
})

type Method = 'GET' | 'PATCH' | 'POST'
const send = (method: Method, path: string, by = token, payload?: object) =>
  service.request({
    method,
    url: `/api/v2/quote/bookings/${path}`,
    token: by,
    ...(payload ? { payload } : {}),
  })

describe('verifying a certificate', () => {
  const check = (reference: string) =>
    service.request({ url: `/api/v2/quote/check/${encodeURIComponent(reference)}` })

  test('shows the time zones of the first and the last place', async () => {
    const journeyLegs = [
      aLeg({ start: 'Helsinki, Finland', end: 'Hamburg, Germany' }),
      aLeg({
        start: 'Hamburg, Germany',
        end: 'New York, United States',
        transportTypes: ['3'],
        startTime: '2026-11-26T00:00:00.000Z',
        endTime: '2026-11-26T12:00:00.000Z',
      }),
    ]
    const { reference } = await createBooking(service, token, { journeyLegs })
    expect((await check(reference)).json()).toMatchObject({
      start: 'Helsinki, Finland',
      startZone: 'Europe/Helsinki',
      end: 'New York, United States',
      endZone: 'America/New_York',
    })
  })

  test('needs no token, and shows what is on the certificate and nothing else', async () => {
    const journeyLegs = [aLeg({ start: 'Kotikatu 7 B 12, Joensuu, Finland', end: 'Helsinki, Finland' })]
    const { id, reference } = await createBooking(service, token, {
      journeyLegs,
      bookingHolder: anIndividual({
        email: 'aino.private@example.com',
        phone: '+358 40 1',
        taxId: '010101-123N',
      }),
      trackingCode: 'secret-code',
    })
    const reply = await check(reference)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      reference,
      status: 2,
      statusName: 'purchased',
      inForce: true,
      holderName: 'Aino Järvinen',
      start: 'Joensuu, Finland',
      end: 'Helsinki, Finland',
      startTime: journeyLegs[0]?.startTime,
      endTime: journeyLegs[0]?.endTime,
      startZone: 'Europe/Helsinki',
      endZone: 'Europe/Helsinki',
      commodityName: 'Industrial machinery and parts',
      insuredValue: 100_000,
      currencyId: 'EUR',
      coverage: { level: 'A', name: expect.any(String) as string },
      extensions: [],
      purchasedAt: new Date(testNow).toISOString(),
      coverStart: '2026-11-24T08:00:00.000Z',
      edition: 1,
      editionAt: new Date(testNow).toISOString(),
      specimen: true,
    })
    for (const personal of [
      'Kotikatu',
      'Teollisuuskatu',
      '@',
      '+358',
      '010101',
      'secret',
      id,
      'Sam Shipper',
    ]) {
      expect(reply.payload).not.toContain(personal)
    }
  })

  test('lists the extensions, so that an altered certificate can be recognized', async () => {
    const { reference } = await createBooking(service, token, { extensions: ['strikes'] })
    expect((await check(reference)).json()).toMatchObject({
      extensions: ['Strikes, riots and civil commotions'],
    })
  })

  test('accepts a reference as people type it', async () => {
    const { reference } = await createBooking(service, token)
    for (const typed of [
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      ` ${reference.replaceAll('-', ' ')} `,
    ]) {
      expect((await check(typed)).json()).toMatchObject({ reference })
    }
  })

  test('reports a cancelled booking as not in force', async () => {
    const { id, reference } = await createBooking(service, token)
    await send('PATCH', `${id}/cancel`)
    expect((await check(reference)).json()).toMatchObject({ inForce: false, statusName: 'cancelled' })
  })

  test('asks for the number instead of looking up spaces', async () => {
    const reply = await check('  ')
    expect(reply.statusCode).toBe(422)
    expect(reply.payload).toContain('Enter the certificate number.')
  })

  test('returns the same 404 for every unknown reference, with the field', async () => {
    const { id, reference } = await createBooking(service, token)
    const replies = await Promise.all(
      ['LD-2222-3333-4444', id, 'x', '%', reference.slice(0, -1), `${reference}9`, 'x'.repeat(90)].map(check),
    )
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).toBe(replies[0]?.payload)
    }
    expect(replies[0]?.json()).toMatchObject({ name: 'NOT_FOUND', errors: [{ path: 'reference' }] })
  })
})
