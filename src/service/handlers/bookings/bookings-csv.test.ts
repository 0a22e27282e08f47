import Papa from 'papaparse'
import { afterAll, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signInElsewhere()
afterAll(() => service.close())

/** Gets a quote one millisecond after the last one. */
function getQuote(overrides: Partial<Shipment> = {}, by = token) {
  service.setNow(service.now() + 1)
  return createQuote(service, by, overrides)
}
const send = (query: Record<string, string> = {}, by = token) =>
  service.request({ url: `/api/v2/quote/bookings/csv?${new URLSearchParams(query).toString()}`, token: by })

/** Parses rows strictly: by column names, each as long as the header. */
const parseRows = (payload: string) => {
  expect(payload.startsWith('\uFEFF')).toBe(true)
  expect(payload.endsWith('\r\n')).toBe(true)
  const { data, errors, meta } = Papa.parse<Record<string, string>>(payload.slice(1).trimEnd(), {
    header: true,
    delimiter: ',',
    newline: '\r\n',
  })
  expect(errors).toEqual([])
  for (const row of data) expect(Object.keys(row)).toEqual(meta.fields)
  return data
}

test('exports every matching row completely, in the order of the list', async () => {
  const by = await service.signInElsewhere()
  const goods = { commodityDescription: '12 lathes', marks: '=1+1', packages: '12 crates;=1+1' }
  const { offerId } = await getQuote({ trackingCode: 'S-1', insuredValue: '1234.5', ...goods }, by)
  const booking = await buyOffer(service, by, offerId)
  const yen = await getQuote({ trackingCode: 'S-2', currencyId: 'JPY', insuredValue: '5000000' }, by)
  const reply = await send({}, by)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('bookings-2026-11-20.csv')
  expect(reply.headers['cache-control']).toBe('no-store')
  const [first, second] = aShipment().journeyLegs
  expect(parseRows(reply.payload)).toEqual([
    expect.objectContaining({
      Reference: '',
      Status: 'Open offer',
      'Your reference': 'S-2',
      Currency: 'JPY',
      'Insured value': '5000000',
      Total: String(yen.totalCost),
      'Bought (UTC)': '',
      'Cover starts (UTC)': '',
      'Valid until (UTC)': yen.validUntil,
    }),
    {
      Reference: booking.reference,
      Status: 'In force',
      Holder: aHolder().businessName,
      'Your reference': 'S-1',
      Goods: 'Industrial machinery and parts',
      From: first?.start,
      To: (second ?? first)?.end,
      'Departs (UTC)': first?.startTime,
      'Arrives (UTC)': (second ?? first)?.endTime,
      Currency: 'EUR',
      'Insured value': '1234.50',
      Total: (booking.offer.totalCost / 100).toFixed(2),
      'Created (UTC)': booking.createdAt,
      'Bought (UTC)': booking.purchasedAt,
      'Cover starts (UTC)': first?.startTime,
      'Valid until (UTC)': '',
      Specimen: 'no cover',
      Cover: 'All risks',
      Refund: '',
      'Departs (local time)': '2026-11-24 10:00',
      'Arrives (local time)': '2026-11-27 19:00',
      'Description of goods': '12 lathes',
      'Marks and numbers': "'=1+1",
      Packages: "12 crates;'=1+1",
    },
  ])
})

test('searches, filters and sorts like the list, beyond a single page', async () => {
  const by = await service.signInElsewhere()
  for (let index = 0; index < 130; index += 1)
    await getQuote({ trackingCode: `N-${index}`, insuredValue: String(1 + ((index * 37) % 131)) }, by)
  const values = async (query: Record<string, string>) =>
    parseRows((await send(query, by)).payload).map((row) => Number(row['Insured value']))
  const sorted = await values({ order: '{"insuredValue":"ASC"}', page: '3', perPage: '5' })
  expect(sorted).toHaveLength(130)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  expect(await values({ globalFilter: 'N-7' })).toHaveLength(11)
  expect(await values({ where: '{"status":2}' })).toEqual([])
  expect(await values({ where: '{"startTime":{"gte":"2099-01-01"}}' })).toEqual([])
})

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("http://bad.example","x")',
])('escapes a name that starts like a formula: %j', async (name) => {
  const by = await service.signInElsewhere()
  // The stored name is the one sent; a holder's name can start with anything but white space.
  const leg = aLeg({ start: `${name}, Finland` })
  await getQuote({ bookingHolder: aHolder({ businessName: name }), journeyLegs: [leg] }, by)
  const [row] = parseRows((await send({}, by)).payload)
  for (const cell of Object.values(row ?? {})) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  expect(row?.['Holder']).toContain(name.trim())
  expect(row?.['From']).toContain(name.trim())
})

test('escapes quotation marks and commas in a name', async () => {
  const by = await service.signInElsewhere()
  const name = 'Wood, "Sons" and Daughters'
  await getQuote({ bookingHolder: aHolder({ businessName: name }) }, by)
  expect(parseRows((await send({}, by)).payload)).toMatchObject([{ Holder: name }])
})

test("has the list's permissions, organization boundary and validation", async () => {
  await getQuote()
  expect((await service.request({ url: '/api/v2/quote/bookings/csv' })).statusCode).toBe(401)
  expect(parseRows((await send({}, await service.signInElsewhere())).payload)).toEqual([])
  const invalid = await send({ where: '{"risk":1}' })
  expect(invalid.statusCode).toBe(422)
  expect(invalid.json<WireProblemV2>().errors?.map(({ path }) => path)).toEqual(['where.risk'])
})

test('shows the status of a declined quote and of a referred one', async () => {
  const by = await service.signInElsewhere()
  await getQuote({}, by)
  await getQuote({ insuredValue: '6000000' }, by)
  await getQuote({ bookingHolder: aHolder({ businessName: 'Zarqon Phantom Shipping' }) }, by)
  const rows = parseRows((await send({}, by)).payload)
  expect(rows.map(({ Status, Total }) => [Status, Total === ''])).toEqual([
    ['Referred', true],
    ['Declined', true],
    ['Open offer', false],
  ])
})

test('shows the cover with its extras, and what was refunded as posted to the account', async () => {
  const by = await service.signInElsewhere()
  const { offerId } = await getQuote({ extensions: ['war', 'strikes'], currencyId: 'USD' }, by)
  const { id } = await buyOffer(service, by, offerId)
  const url = `/api/v2/quote/bookings/${id}/cancel`
  const reply = await service.request({ method: 'PATCH', url, token: by })
  expect(reply.statusCode, reply.payload).toBe(200)
  const refund = await service.db
    .selectFrom('account_entries')
    .select('amount')
    .where('booking_id', '=', id)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  const [row] = parseRows((await send({}, by)).payload)
  expect(row).toMatchObject({
    Status: 'Cancelled',
    Cover: 'All risks, with war and strikes, riots and civil commotions',
    Refund: (-refund.amount / 100).toFixed(2),
  })
  expect(row?.['Refund']).toBe(row?.['Total'])
})
