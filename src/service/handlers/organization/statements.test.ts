import Papa from 'papaparse'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

type Amounts = { currencyId: string; currencyDivisionModifier: number }
type Total = Amounts & { charged: number; refunded: number; balance: number }
type Entry = Amounts & {
  kind: string
  bookingId: string
  reference: string
  holder: string
  amount: number
  premium: number
  fees: number
  tax: number
  at: string
}
type Statement = { month: string; open: boolean; entries: Entry[]; totals: Total[] }

const get = (path = '', by = token) => service.request({ url: `/api/v2/quote/statements${path}`, token: by })
const listMonths = async () => (await get()).json<{ month: string; totals: Total[] }[]>()
const getMonth = async (name: string) => (await get(`/${name}`)).json<Statement>()
/** Buys cover one millisecond after the last purchase. */
function buyCover(overrides: Partial<Shipment> = {}) {
  service.setNow(service.now() + 1)
  return createBooking(service, token, overrides)
}
const cancel = (id: string) =>
  service.request({ method: 'PATCH', url: `/api/v2/quote/bookings/${id}/cancel`, token })

test('adds up the purchases and refunds of a month for each currency', async () => {
  const euros = await buyCover()
  const yen = await buyCover({ currencyId: 'JPY', insuredValue: '5000000' })
  const dinars = await buyCover({ currencyId: 'KWD', insuredValue: '9000.125' })
  const cancelled = await buyCover({ insuredValue: '7777.77' })
  expect((await cancel(cancelled.id)).statusCode).toBe(200)

  const { entries, totals, open } = await getMonth('2026-11')
  expect(open).toBe(true)
  expect(entries.map(({ reference, kind, amount }) => [reference, kind, amount])).toEqual([
    [euros.reference, 'premium', euros.offer.totalCost],
    [yen.reference, 'premium', yen.offer.totalCost],
    [dinars.reference, 'premium', dinars.offer.totalCost],
    [cancelled.reference, 'premium', cancelled.offer.totalCost],
    [cancelled.reference, 'refund', -cancelled.offer.totalCost],
  ])
  const refund = cancelled.offer.totalCost
  expect(totals.map((row) => [row.currencyId, row.charged, row.refunded, row.balance])).toEqual([
    ['EUR', euros.offer.totalCost + refund, refund, euros.offer.totalCost],
    ['JPY', yen.offer.totalCost, 0, yen.offer.totalCost],
    ['KWD', dinars.offer.totalCost, 0, dinars.offer.totalCost],
  ])
  expect(totals.map((row) => row.currencyDivisionModifier)).toEqual([100, 1, 1000])
  expect(await listMonths()).toEqual([{ month: '2026-11', totals }])
})

test('dates a later refund to its own month, with a negative total', async () => {
  const booking = await buyCover({
    journeyLegs: aShipment().journeyLegs.map((leg) => ({
      ...leg,
      startTime: leg.startTime.replace('2026-11', '2026-12'),
      endTime: leg.endTime.replace('2026-11', '2026-12'),
    })),
  })
  await service.db.updateTable('tokens').set({ expires_at: '2027-01-01T00:00:00.000Z' }).execute()
  service.setNow(Date.parse('2026-12-01T00:00:00.000Z') - 1)
  expect((await getMonth('2026-12')).entries).toEqual([])
  service.setNow(Date.parse('2026-12-01T00:00:00.000Z'))
  expect((await cancel(booking.id)).statusCode).toBe(200)
  const cost = booking.offer.totalCost
  expect((await listMonths()).map((row) => [row.month, row.totals[0]?.balance])).toEqual([
    ['2026-12', -cost],
    ['2026-11', cost],
  ])
  const november = await getMonth('2026-11')
  // The refund is dated the first millisecond of December.
  expect(november.entries.map(({ kind }) => kind)).toEqual(['premium'])
  const [refund] = (await getMonth('2026-12')).entries
  expect([refund?.kind, refund?.at]).toEqual(['refund', '2026-12-01T00:00:00.000Z'])
})

test('keeps a month open for 5 minutes after its end, while entries from before may still be stored', async () => {
  const closes = Date.parse('2026-12-01T00:05:00.000Z')
  service.setNow(closes - 1)
  token = await service.signInElsewhere()
  expect((await getMonth('2026-11')).open).toBe(true)
  service.setNow(closes)
  expect((await getMonth('2026-11')).open).toBe(false)
  expect((await getMonth('2026-12')).open).toBe(true)
})

test('lists entries in order, refunds included', async () => {
  const cancelled = await buyCover()
  service.setNow(service.now() + 1)
  await cancel(cancelled.id)
  const current = await buyCover()
  expect((await getMonth('2026-11')).entries.map(({ reference, kind }) => [reference, kind])).toEqual([
    [cancelled.reference, 'premium'],
    [cancelled.reference, 'refund'],
    [current.reference, 'premium'],
  ])
})

test('refunds once for twenty concurrent cancellations', async () => {
  const booking = await buyCover()
  const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(booking.id)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const [total] = (await getMonth('2026-11')).totals
  expect([total?.refunded, total?.balance]).toEqual([booking.offer.totalCost, 0])
})

test.each([
  ['Fjord Forwarding AS', 'statement-2026-11-fjord-forwarding-as'],
  ['Łódź "Å&B" /../ Côte d’Azur', 'statement-2026-11-lodz-a-and-b-cote-dazur'],
  ['日本海運', 'statement-2026-11-ribenhaiyun'],
  ['x'.repeat(200), `statement-2026-11-${'x'.repeat(60)}`],
  ['…', 'statement-2026-11'],
])('names the files of %s after it', async (name, file) => {
  const { organizationId = '' } = (await service.store.findCaller(token)) ?? {}
  await service.db.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute()
  for (const type of ['csv', 'pdf']) {
    const reply = await get(`/2026-11/${type}`)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${file}.${type}"`)
  }
})

test('exports the same entries as CSV, without formulas', async () => {
  const name = '=HYPERLINK("http://bad.example")'
  const trackingCode = '+PO 4711'
  const booking = await buyCover({ bookingHolder: aHolder({ businessName: name }), trackingCode })
  await cancel(booking.id)
  const { entries } = await getMonth('2026-11')
  const getParts = (entry: Entry | undefined) =>
    [entry?.premium, entry?.fees, entry?.tax].map((minor) => (Number(minor) / 100).toFixed(2))
  const reply = await get('/2026-11/csv')
  expect(reply.headers['content-type']).toMatch(/^text\/csv/)
  expect(reply.headers['content-disposition']).toMatch(/filename="statement-2026-11-.+\.csv"$/)
  const cost = (booking.offer.totalCost / 100).toFixed(2)
  const at = '2026-11-20T12:00:00.001Z'
  const partNames = ['Premium', 'Fees', 'Tax']
  const { data } = Papa.parse<string[]>(reply.payload.replace(/^\uFEFF/, '').trimEnd())
  expect(data).toEqual([
    [
      'Time (UTC)',
      'Certificate',
      'Holder',
      'Currency',
      'Charged',
      'Refunded',
      ...partNames,
      'Your reference',
      'Specimen',
    ],
    [
      at,
      booking.reference,
      `'${name}`,
      'EUR',
      cost,
      '',
      ...getParts(entries[0]),
      `'${trackingCode}`,
      'no cover',
    ],
    // Negative numbers aren't formulas.
    [
      at,
      booking.reference,
      `'${name}`,
      'EUR',
      '',
      cost,
      ...getParts(entries[1]),
      `'${trackingCode}`,
      'no cover',
    ],
  ])
  expect(getParts(entries[1])[0]).toMatch(/^-\d+\.\d\d$/)
})

test('prints the same entries and totals as a tagged PDF, which marks specimens as not payable', async () => {
  const bookings = [
    await buyCover(),
    await buyCover({ bookingHolder: aHolder({ businessName: 'شركة النور' }) }),
  ]
  const reply = await get('/2026-11/pdf')
  expect(reply.headers['content-type']).toBe('application/pdf')
  const pdf = await readPdf(reply.rawPayload)
  const text = pdf.pages.join('\n')
  const total = bookings.reduce((sum, { offer }) => sum + offer.totalCost, 0)
  const formattedTotal = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(total / 100)
  for (const words of [
    'Statement for November 2026',
    'Another organization',
    formattedTotal,
    'entries may still be added',
    'Specimen',
  ]) {
    expect(text).toContain(words)
  }
  for (const { reference } of bookings) expect(text).toContain(reference)
  expect(pdf.isTagged).toBe(true)
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH']))
})

test('is empty in every format for a month without entries', async () => {
  expect(await listMonths()).toEqual([])
  expect(await getMonth('1999-12')).toMatchObject({ month: '1999-12', open: false, entries: [], totals: [] })
  expect((await get('/1999-12/csv')).payload.trim().split('\r\n')).toHaveLength(1)
  const pdf = await readPdf((await get('/1999-12/pdf')).rawPayload)
  expect(pdf.pages.join()).toContain('No transactions.')
})

test.each(['2026-13', '2026-1', 'november', '2026-11-01', '../x'])('rejects %s as a month', async (name) => {
  const reply = await get(`/${encodeURIComponent(name)}`)
  expect(reply.statusCode).toBe(422)
  expect(reply.payload).toContain('for example 2026-11')
})

test('shows only the organization’s own entries', async () => {
  await buyCover()
  const otherToken = await service.signInElsewhere()
  expect((await get('', otherToken)).json()).toEqual([])
  expect((await get('/2026-11', otherToken)).json<Statement>().entries).toEqual([])
})
