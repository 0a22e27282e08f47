import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, testNow } from '#testing/builders/shipment.ts'
import { readPdf, type ReadPdf } from '#testing/pdf/read-pdf.ts'
import { readQrCode } from '#testing/pdf/read-qr-code.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService({ config: { publicUrl: 'https://lading.example.com' } })
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

const getCertificate = (id: string, by = token, method: 'GET' | 'HEAD' = 'GET') =>
  service.request({
    method,
    url: `/api/v2/quote/bookings/${id}/certificate`,
    ...(by ? { headers: { authorization: `Bearer ${by}` } } : {}),
  })
/** Buys cover and reads its certificate. */
async function createCertificate(overrides: Partial<Shipment> = {}) {
  const booking = await createBooking(service, token, overrides)
  const bytes = (await getCertificate(booking.id)).rawPayload
  return { booking, bytes, pdf: await readPdf(bytes) }
}
/** Checks that a certificate doesn't show what the cover cost. */
function expectNoPrice({ pages }: ReadPdf, { offer }: WireBooking) {
  const text = pages.join('\n')
  expect(text).toMatch(/Premium *As agreed/)
  expect(text).not.toContain((offer.totalCost / 100).toFixed(2))
  expect(text).not.toMatch(/\b(?:tax|fee|total|refunded)\b/i)
}
/** Creates legs of one hour, one every six hours. */
const createLegs = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const departure = Date.parse('2026-11-24T08:00:00.000Z') + index * 21_600_000
    return aLeg({
      startTime: new Date(departure).toISOString(),
      endTime: new Date(departure + 3_600_000).toISOString(),
      start: `Town ${index + 1}, Finland`,
      end: `Town ${index + 2}, Finland`,
    })
  })

describe('certificate', () => {
  test('is an uncached file named after its booking, with all details of the purchase', async () => {
    const details = {
      commodityDescription: 'Two lathes, crated',
      marks: 'KM 1/2',
      packages: '2 crates',
      conveyance: 'MS Finnlady',
      trackingCode: 'PO-7781',
    }
    const booking = await createBooking(service, token, details)
    const reply = await getCertificate(booking.id)
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
      'Certificate of insurance',
      `No. ${booking.reference}`,
      'In force · issued 20 Nov 2026, 14:00 EET',
      'Karelian Machines Oy',
      'Teollisuuskatu 1, 80110 Joensuu, North Karelia, Finland',
      'Industrial machinery and parts',
      details.commodityDescription,
      details.conveyance,
      details.trackingCode,
      'KM 1/2',
      '2 crates',
      'EUR 100,000.00',
      'One hundred thousand euros',
      'Joensuu, Finland to Hamburg, Germany',
      // In the time zone of each place.
      '24 Nov 2026, 10:00 EET',
      '24 Nov 2026, 18:00 EET',
      'land',
      '25 Nov 2026, 08:00 EET',
      'sea',
      'CET',
      'Institute Cargo Clauses (A) 1/1/09',
      'each and every loss',
      'Full wording (edition sample-2026-11): https://lading.example.com/documents/',
      'War and strikes not included.',
      'Sample Marine Insurance plc',
      '(sample)',
      'Policy SAMPLE-OC-2026',
      'Note any loss or damage on the delivery receipt',
      'Claim against the carrier in writing',
      'Sample Claims Desk',
      '+44 20 7946 0123',
      'claims@insurer.example',
      'Sam Sample, authorised signatory of the insurer, 20 Nov 2026, 14:00 EET',
      'Specimen: no cover',
      'page 1 of 1',
    ]) {
      expect(pages[0]).toContain(words)
    }
  })

  test('lists extensions with their clauses, but no prices', async () => {
    const { booking, pdf } = await createCertificate({
      journeyLegs: [
        ...createLegs(3),
        ...createLegs(5)
          .slice(4)
          .map((leg) => ({ ...leg, transportTypes: ['2'] })),
      ],
      extensions: ['war', 'strikes'],
    })
    for (const words of [
      /With war: Institute War Clauses/,
      /With strikes, riots and civil commotions: Institute Strikes Clauses/,
    ]) {
      expect(pdf.pages[0]).toMatch(words)
    }
    expect(pdf.pages).toHaveLength(1)
    expectNoPrice(pdf, booking)
  })

  test('has a QR code and an address to verify it', async () => {
    const { booking, bytes, pdf } = await createCertificate()
    const address = `https://lading.example.com/check/${booking.reference}`
    expect(await readQrCode(bytes)).toBe(address)
    expect(pdf.pages[0]).toContain(address)
    expect(pdf.alts.join()).toContain(address)
  })

  test('is accessible to screen readers', async () => {
    const { booking, pdf } = await createCertificate()
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
  ])('lists all of %i legs, on %i labelled pages', async (count, pageCount) => {
    const { booking, pdf } = await createCertificate({ journeyLegs: createLegs(count) })
    expect(pdf.pages).toHaveLength(pageCount)
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain(`page ${index + 1} of ${pageCount}`)
      expect(page).toContain(booking.reference)
      // In the watermark and in the text.
      expect(page.split('Specimen: no cover').length).toBeGreaterThan(2)
    }
    const text = pdf.pages.join('\n')
    for (let leg = 1; leg <= count; leg += 1) expect(text).toContain(`Town ${leg + 1}, Finland`)
    // Every page with legs repeats the heading of their table.
    const pagesWithLegs = pdf.pages.filter((page) => /\d, Finland/.test(page.replace(/.* to .*/g, '')))
    expect(pagesWithLegs).not.toEqual([])
    for (const page of pagesWithLegs) expect(page).toContain('Departs')
  })

  test('has the same bytes each time, even after another certificate was rendered', async () => {
    const booking = await createBooking(service, token)
    const first = await getCertificate(booking.id)
    // A no-break space and a Kelvin sign share their glyphs with a space and a K.
    const other = await createBooking(service, token, {
      bookingHolder: aHolder({ businessName: '\u212aarelian\u00a0Machines' }),
    })
    await getCertificate(other.id)
    service.setNow(testNow + 60_000)
    expect((await getCertificate(booking.id)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('shows a watermark once cancelled, but not the refund', async () => {
    const booking = await createBooking(service, token)
    await service.request({ method: 'PATCH', url: `/api/v2/quote/bookings/${booking.id}/cancel`, token })
    const pdf = await readPdf((await getCertificate(booking.id)).rawPayload)
    const { pages } = pdf
    expect(pages[0]).toContain('Specimen: no cover · Cancelled')
    expect(pages[0]).toContain(
      'This insurance was cancelled on 20 Nov 2026, 14:00 EET and is no longer in force.',
    )
    expect(pages[0]).toMatch(/^.*Cancelled$/m)
    expectNoPrice(pdf, booking)
    expect(pages[0]).toContain(`Specimen: no cover · Cancelled · ${booking.reference}`)
  })
})

describe('access to a certificate', () => {
  test('is open to everyone in the organization, with a version 1 token and at the older path', async () => {
    const booking = await createBooking(service, token)
    const reply = await service.request({
      url: `/API/v2/quote/Booking/${booking.id}/Certificate?access_token=${token}`,
    })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is denied without a token and across organizations', async () => {
    const booking = await createBooking(service, token)
    expect((await getCertificate(booking.id, '')).statusCode).toBe(401)
    const outsider = await service.signInElsewhere(['administrator'])
    const [otherReply, missingReply] = [
      await getCertificate(booking.id, outsider),
      await getCertificate(randomUUID(), outsider),
    ]
    expect([otherReply.statusCode, missingReply.statusCode]).toEqual([404, 404])
    expect(otherReply.payload).toBe(missingReply.payload)
  })

  test('is rejected with JSON for a quote', async () => {
    const { quoteId } = await createQuote(service, token)
    const reply = await getCertificate(quoteId)
    expect(reply.statusCode).toBe(409)
    expect(reply.headers['content-disposition']).toBeUndefined()
    expect(reply.json<WireProblemV2>().message).toMatch(/^This quote hasn’t been bought/)
  })

  test('returns only the headers to HEAD', async () => {
    const reply = await getCertificate((await createBooking(service, token)).id, token, 'HEAD')
    expect([reply.statusCode, reply.payload]).toEqual([200, ''])
    expect(reply.headers['content-type']).toBe('application/pdf')
  })
})
