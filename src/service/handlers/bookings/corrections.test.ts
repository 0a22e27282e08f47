import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireBooking, WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

const iso = (moment: number) => new Date(moment).toISOString()
const get = (path: string, by = token) => service.request({ url: `/api/v2/${path}`, token: by })
const change = (id: string, payload?: object, action = 'correct', by = token) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/${action}`,
    token: by,
    ...(payload ? { payload } : {}),
  })
const readBooking = async (id: string) => (await get(`quote/bookings/${id}`)).json<WireBooking>()

describe('correcting a booking', () => {
  test('records who, when and why, the old and new values, and issues a new version', async () => {
    const before = await createBooking(service, token, { trackingCode: 'PO 4711' })
    expect(before).toMatchObject({ edition: 1, editionAt: iso(testNow) })
    expect(before).not.toHaveProperty('replaces')
    service.setNow(testNow + 60_000)
    const reply = await change(before.id, {
      bookingHolder: { businessName: 'Karelian Machinery Oy', phone: '+358 13 1' },
      trackingCode: 'PO 4712',
      reason: 'Misread on the phone',
    })
    expect(reply.statusCode).toBe(200)
    const after = reply.json<WireBooking>()
    expect(after).toEqual(await readBooking(before.id))
    expect(after).toMatchObject({
      id: before.id,
      reference: before.reference,
      status: 2,
      edition: 2,
      editionAt: iso(testNow + 60_000),
      replaces: iso(testNow),
      risk: {
        bookingHolder: { businessName: 'Karelian Machinery Oy', phone: '+358 13 1' },
        trackingCode: 'PO 4712',
      },
    })
    expect(after.events).toMatchObject([
      { content: expect.stringMatching(/^Bought by Another user, accepting the /) as string },
      {
        content:
          'Corrected by Another user: company name, phone, your reference; version 2 of the certificate replaces version 1',
        createdAt: iso(testNow + 60_000),
        reason: 'Misread on the phone',
        changes: [
          { path: 'bookingHolder.businessName', was: 'Karelian Machines Oy', is: 'Karelian Machinery Oy' },
          { path: 'bookingHolder.phone', is: '+358 13 1' },
          { path: 'trackingCode', was: 'PO 4711', is: 'PO 4712' },
        ],
      },
    ])
    expect(after.events[1]?.userId).toBe(after.events[0]?.userId)
  })

  test('changes neither price, cover nor account, and keeps the record of the purchase', async () => {
    const before = await createBooking(service, token)
    const statement = () => get('quote/statements/2026-11')
    const account = (await statement()).payload
    const after = (
      await change(before.id, { bookingHolder: { businessName: 'Other Oy' } })
    ).json<WireBooking>()
    expect(after.offer).toEqual(before.offer)
    expect({ ...after.risk, bookingHolder: null }).toEqual({ ...before.risk, bookingHolder: null })
    expect((await statement()).payload).toBe(account)
    const offer = (await get(`quote/offers/${before.offer.offerId}`)).json<WireQuote>()
    expect(offer.risk.bookingHolder['businessName']).toBe('Karelian Machines Oy')
  })

  test.each([
    ['JSON', 'application/json', JSON.stringify({ bookingHolder: { businessName: 'New Oy' } })],
    ['a form', 'application/x-www-form-urlencoded', 'bookingHolder=%7B%22businessName%22%3A%22New+Oy%22%7D'],
    ['brackets', 'application/x-www-form-urlencoded', 'bookingHolder[businessName]=New+Oy'],
  ])('accepts %s, by PATCH or POST', async (_, type, payload) => {
    const { id } = await createBooking(service, token)
    for (const method of ['PATCH', 'POST'] as const) {
      const url = `/api/v2/quote/booking/${id}/correct`
      const reply = await service.request({
        method,
        url,
        token,
        headers: { 'content-type': type },
        payload,
      })
      expect(reply.json()).toMatchObject({ edition: 2, risk: { bookingHolder: { businessName: 'New Oy' } } })
    }
  })

  test('removes empty fields and keeps those left out', async () => {
    const { id } = await createBooking(service, token, {
      marks: 'KM 1/2',
      packages: '2 crates',
      conveyance: 'MV Finnmaid',
    })
    const after = (await change(id, { marks: '', packages: null })).json<WireBooking>()
    expect(after.risk).not.toHaveProperty('marks')
    expect(after.risk).not.toHaveProperty('packages')
    expect(after.risk).toMatchObject({ conveyance: 'MV Finnmaid' })
    expect(after.events[1]?.changes).toEqual([
      { path: 'marks', was: 'KM 1/2' },
      { path: 'packages', was: '2 crates' },
    ])
  })

  test('accepts unchanged values, even in another spelling', async () => {
    const addressFormatted = 'Teollisuuskatu 1, 80110 Joensuu, Finland'
    const { id } = await createBooking(service, token, {
      bookingHolder: aHolder({ addressFormatted }),
      insuredValue: '100000',
    })
    const same = { addressStreet: 'Teollisuuskatu 1', addressCountry: 'fi', phone: '7' }
    const reply = await change(id, { insuredValue: '100000.00', currencyId: 'EUR', bookingHolder: same })
    const after = reply.json<WireBooking>()
    expect(after.events[1]?.changes).toEqual([{ path: 'bookingHolder.phone', is: '7' }])
    expect(after.risk.bookingHolder).toMatchObject({ addressFormatted, phone: '7' })
  })

  test('replaces a one-line address when one of its parts is corrected', async () => {
    const addressFormatted = 'Teollisuuskatu 1, 80110 Joensuu, Finland'
    const line = { addressFormatted, addressStreet: '', addressLocality: '', addressCountry: '' }
    const { id } = await createBooking(service, token, { bookingHolder: aHolder(line) })
    const incomplete = await change(id, { bookingHolder: { addressStreet: 'Teollisuuskatu 2' } })
    expectRejected(incomplete, 2, 422, 'bookingHolder.addressLocality')
    const moved = 'Teollisuuskatu 2, 80110 Joensuu, Finland'
    const oneLine = await change(id, { bookingHolder: { addressFormatted: moved } })
    expect(oneLine.json<WireBooking>().risk.bookingHolder['addressFormatted']).toBe(moved)
    const complete = { addressStreet: 'Teollisuuskatu 3', addressLocality: 'Joensuu' }
    const after = (await change(id, { bookingHolder: complete })).json<WireBooking>()
    expect(after.risk.bookingHolder).toMatchObject(complete)
    expect(after.risk.bookingHolder).not.toHaveProperty('addressFormatted')
  })
})

describe('a corrected booking', () => {
  const search = async (words: string) =>
    (await get(`quote/bookings?globalFilter=${encodeURIComponent(words)}`)).json<{ data: WireBooking[] }>()
      .data

  test('is found by its current and its previous details', async () => {
    const { id } = await createBooking(service, token, { trackingCode: 'OLDREF-1' })
    await change(id, { bookingHolder: { businessName: 'Zephyr Tools Oy' }, trackingCode: 'NEWREF-2' })
    for (const words of ['zephyr', 'newref', 'karelian', 'oldref', 'zephyr oldref']) {
      expect([words, (await search(words)).map((found) => found.id)]).toEqual([words, [id]])
    }
    const where = encodeURIComponent('{"holder":"Zephyr Tools Oy"}')
    const filtered = await get(`quote/bookings?where=${where}`)
    expect(filtered.json()).toMatchObject({ count: 1, data: [{ id, edition: 2 }] })
  })

  test('is reported as replaced when the old version is verified', async () => {
    const { id, reference } = await createBooking(service, token)
    service.setNow(testNow + 5000)
    await change(id, { bookingHolder: { businessName: 'Zephyr Tools Oy' } })
    const verification = await service.request({ url: `/api/v2/quote/check/${reference}` })
    expect(verification.json()).toMatchObject({
      inForce: true,
      holderName: 'Zephyr Tools Oy',
      edition: 2,
      editionAt: iso(testNow + 5000),
      purchasedAt: iso(testNow),
    })
    expect(verification.payload).not.toContain('Karelian')
  })

  test('has a certificate with the corrected details and its own file name', async () => {
    const { id, reference } = await createBooking(service, token)
    service.setNow(testNow + 60_000)
    await change(id, { bookingHolder: { businessName: 'Zephyr Tools Oy' }, trackingCode: 'PO 4712' })
    const reply = await get(`quote/bookings/${id}/certificate`)
    expect(reply.headers['content-disposition']).toContain(`certificate-${reference}-version-2.pdf`)
    const text = (await readPdf(reply.rawPayload)).pages.join('\n').replaceAll(/\s+/g, ' ')
    for (const words of [
      'issued 20 Nov 2026, 14:00 EET',
      'Version 2, issued 20 Nov 2026, 14:01 EET; replaces the version of 20 Nov 2026, 14:00 EET',
      'Zephyr Tools Oy',
      'PO 4712',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Karelian')
  })

  test('can still be cancelled for a full refund', async () => {
    const { id, offer } = await createBooking(service, token)
    await change(id, { marks: 'KM 1/2' })
    await change(id, { reason: 'Not sold' }, 'cancel')
    const { events, status } = await readBooking(id)
    expect(status).toBe(3)
    expect(events.map(({ content }) => content.split(' ')[0])).toEqual(['Bought', 'Corrected', 'Cancelled'])
    const [total] = (await get('quote/statements/2026-11')).json<{ totals: { refunded: number }[] }>().totals
    expect(total?.refunded).toBe(offer.totalCost)
  })

  test('has its holder saved under the correct name', async () => {
    const { id } = await createBooking(service, token)
    await change(id, { bookingHolder: { businessName: 'Zephyr Tools Oy' } })
    const setup = (await service.postForm('/api/v1/quote/quotes/setup', {}, token)).json<WireSetup>()
    expect(setup.customers.map(({ businessName }) => businessName)).toContain('Zephyr Tools Oy')
  })

  test('has its correction and the reason in the audit log', async () => {
    token = await service.signInElsewhere(['administrator'])
    const { id } = await createBooking(service, token)
    await change(id, { marks: 'KM 1/2', reason: 'Seen on the crates' })
    const { data } = (await get('user/audits')).json<{
      data: { action: string; recordId: string; content: string }[]
    }>()
    const corrected = data.find(({ action }) => action === 'correctBooking')
    expect(corrected?.recordId).toBe(id)
    expect(corrected?.content).toMatch(
      /^Corrected by Another user: marks and numbers; .*\. Reason: Seen on the crates$/,
    )
  })
})
