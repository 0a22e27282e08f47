import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder, aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Drawing and reading back can take seconds on a busy machine.

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService({ config: { publicUrl: 'https://lading.example.com' } })
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

type ShipmentOverrides = Parameters<typeof aShipment>[0]
const send = (id: string, by = token, method: 'GET' | 'HEAD' = 'GET') =>
  service.request({
    method,
    url: `/api/v2/quote/bookings/${id}/certificate`,
    ...(by ? { headers: { authorization: `Bearer ${by}` } } : {}),
  })
const quoted = async (overrides: ShipmentOverrides = {}) =>
  (await service.postForm('/api/v2/quote/bookings/quote', aShipment(overrides), token)).json<WireQuote>()
const booked = async (overrides: ShipmentOverrides = {}) => {
  const { offerId } = await quoted(overrides)
  return (await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)).json<WireBooking>()
}
const readCertificate = async (overrides: ShipmentOverrides = {}) => {
  const booking = await booked(overrides)
  return { booking, pdf: await readPdf((await send(booking.id)).rawPayload) }
}
/** Consecutive legs of six hours each. */
const legs = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = Date.parse('2026-11-24T08:00:00.000Z') + index * 21_600_000
    return aLeg({
      startTime: new Date(day).toISOString(),
      endTime: new Date(day + 3_600_000).toISOString(),
      start: `Town ${index + 1}, Finland`,
      end: `Town ${index + 2}, Finland`,
    })
  })

describe('certificate', () => {
  test('is an uncached file with its own name and all details of the purchase', async () => {
    const beside = {
      commodityDescription: 'Two lathes, crated',
      marks: 'KM 1/2',
      packages: '2 crates',
      conveyance: 'MS Finnlady',
      trackingCode: 'PO-7781',
    }
    const booking = await booked(beside)
    const reply = await send(booking.id)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${booking.reference}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { pages } = await readPdf(reply.rawPayload)
    expect(pages).toHaveLength(1)
    for (const words of [
      ...['Certificate of insurance', `No. ${booking.reference}`],
      'In force · issued 20 Nov 2026, 12:00 UTC',
      'Karelian Machines Oy',
      'Teollisuuskatu 1, 80110 Joensuu, North Karelia, Finland',
      'Industrial machinery and parts',
      ...[beside.commodityDescription, beside.conveyance, beside.trackingCode, 'KM 1/2 · 2 crates'],
      ...['EUR 100,000.00', 'One hundred thousand euros'],
      'Joensuu, Finland to Hamburg, Germany',
      // In the time zone of each place.
      ...['24 Nov 2026, 10:00 EET', '24 Nov 2026, 18:00 EET', 'land', '25 Nov 2026, 08:00 EET', 'sea', 'CET'],
      ...['Institute Cargo Clauses (A) 1/1/09', 'each and every loss'],
      ...[
        'Full wording (edition sample-2026-11): https://lading.example.com/documents/',
        'War and strikes not included.',
      ],
      ...['Sample Marine Insurance plc', '(sample)', 'Policy SAMPLE-OC-2026'],
      ...['Note any loss or damage on the delivery receipt', 'Claim against the carrier in writing'],
      ...['Sample Claims Desk', '+44 20 7946 0123', 'claims@insurer.example'],
      'Sam Sample, authorised signatory of the insurer, 20 Nov 2026, 12:00 UTC',
      `EUR ${(booking.offer.totalCost / 100).toFixed(2)}`,
      ...['Specimen: no cover', 'page 1 of 1'],
    ]) {
      expect(pages[0]).toContain(words)
    }
  })

  test('lists extensions with their clauses and price lines', async () => {
    const { pdf } = await readCertificate({
      journeyLegs: [
        ...legs(3),
        ...legs(5)
          .slice(4)
          .map((leg) => ({ ...leg, transportTypes: ['2'] })),
      ],
      extensions: ['war', 'strikes'],
    })
    for (const words of [
      /With war: Institute War Clauses/,
      /With strikes, riots and civil commotions: Institute Strikes Clauses/,
      /War +[\d.]+$/m,
    ]) {
      expect(pdf.pages[0]).toMatch(words)
    }
    expect(pdf.pages).toHaveLength(1)
  })

  test('has a QR code and an address to verify it', async () => {
    const { booking, pdf } = await readCertificate()
    const address = `https://lading.example.com/check/${booking.reference}`
    expect(pdf.qrCode).toBe(address)
    expect(pdf.pages[0]).toContain(address)
    expect(pdf.alts.join()).toContain(address)
  })

  test('is accessible to screen readers', async () => {
    const { booking, pdf } = await readCertificate()
    expect(pdf).toMatchObject({ language: 'en', isTagged: true })
    expect(pdf.title).toBe(`Certificate of insurance ${booking.reference}, specimen: no cover`)
    expect(pdf.roles).toEqual(
      expect.arrayContaining([
        'Document',
        'H1',
        'Figure',
        'L',
        'Lbl',
        'LBody',
        'Table',
        'TR',
        'TH',
        'TD',
        'Link',
      ]),
    )
  })

  test.each([
    [1, 1],
    [5, 1],
    [200, 6],
  ])('of %i legs lists them all, on %i labelled pages', async (count, many) => {
    const { booking, pdf } = await readCertificate({ journeyLegs: legs(count) })
    expect(pdf.pages).toHaveLength(many)
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain(`page ${index + 1} of ${many}`)
      expect(page).toContain(booking.reference)
      // In the watermark and in words.
      expect(page.split('Specimen: no cover').length).toBeGreaterThan(2)
    }
    const all = pdf.pages.join('\n')
    for (let leg = 1; leg <= count; leg += 1) expect(all).toContain(`Town ${leg + 1}, Finland`)
    const withLegs = pdf.pages.filter((page) => /\d, Finland/.test(page.replace(/.* to .*/g, '')))
    for (const page of withLegs) expect(page).toContain('Departs')
  })

  test('has the same bytes each time, whatever was drawn in between', async () => {
    const booking = await booked()
    const first = await send(booking.id)
    // A no-break space and a Kelvin sign share their glyphs with a space and a K.
    const other = await booked({ bookingHolder: aHolder({ businessName: '\u212aarelian\u00a0Machines' }) })
    await send(other.id)
    service.setNow(testNow + 60_000)
    expect((await send(booking.id)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('shows a watermark and the history once cancelled', async () => {
    const booking = await booked()
    await service.request({
      method: 'PATCH',
      url: `/api/v2/quote/bookings/${booking.id}/cancel`,
      headers: { authorization: `Bearer ${token}` },
    })
    const { pages } = await readPdf((await send(booking.id)).rawPayload)
    expect(pages[0]).toContain('Specimen: no cover · Cancelled')
    expect(pages[0]).toContain('Cancelled on 20 Nov 2026, 12:00 UTC. It is no longer in force.')
    expect(pages[0]).toContain('Bought by Another user')
    expect(pages[0]).toMatch(/^.*Cancelled$/m)
    expect(pages[0]).toContain(`${booking.reference} · Specimen: no cover · Cancelled`)
  })
})

describe('access to a certificate', () => {
  test('is open to everyone in the organization, with a version 1 token and at the older path', async () => {
    const booking = await booked()
    const reply = await service.request({
      url: `/API/v2/quote/Booking/${booking.id}/Certificate?access_token=${token}`,
    })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is denied without a token and across organizations', async () => {
    const booking = await booked()
    expect((await send(booking.id, '')).statusCode).toBe(401)
    const outsider = await service.signInElsewhere(['administrator'])
    const [theirs, none] = [await send(booking.id, outsider), await send(randomUUID(), outsider)]
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
    expect(theirs.payload).toBe(none.payload)
  })

  test('is a problem in JSON for a quote', async () => {
    const { quoteId } = await quoted()
    const reply = await send(quoteId)
    expect(reply.statusCode).toBe(409)
    expect(reply.headers['content-disposition']).toBeUndefined()
    expect(reply.json<WireProblemV2>().message).toMatch(/^This quote hasn’t been bought/)
  })

  test('returns only the headers to HEAD', async () => {
    const reply = await send((await booked()).id, token, 'HEAD')
    expect([reply.statusCode, reply.payload]).toEqual([200, ''])
    expect(reply.headers['content-type']).toBe('application/pdf')
  })
})
