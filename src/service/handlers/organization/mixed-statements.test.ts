import Papa from 'papaparse'
import { afterAll, expect, test } from 'vitest'
import { getStatement, listStatements } from '#contract/wire/statements/operations.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createSellers } from '#testing/scenarios/fees.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
service.setNow(testNow)
const { top, north, shipperUser, addFees } = await createSellers(service)
await addFees(north.id, { commission: 20 })

const get = (path = '') => service.request({ url: `/api/v2/quote/statements${path}`, token: top.token })
const readMonth = async () => getStatement.reply.parse((await get('/2026-11')).json())
const listMonths = async () => listStatements.reply.parse((await get()).json())
const cancel = (id: string) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/cancel`,
    token: shipperUser.token,
  })

test('specimens count in the totals of a month only until there is a booking with cover', async () => {
  const specimen = await createBooking(service, shipperUser.token)
  const cost = specimen.offer.totalCost
  expect((await readMonth()).totals).toMatchObject([{ charged: cost, refunded: 0, balance: cost }])

  service.setNow(testNow + 1000)
  const real = await createBooking(service, shipperUser.token, { insuredValue: '7777.77' })
  // As under a tariff that isn't a sample.
  for (const table of ['account_entries', 'booking_shares'] as const)
    await service.db.updateTable(table).set({ specimen: 0 }).where('booking_id', '=', real.id).execute()
  await cancel(specimen.id)
  const { entries, shares, totals } = await readMonth()
  expect(entries.map((entry) => entry.specimen)).toEqual([true, undefined, true])
  expect(shares?.map((share) => share.specimen)).toEqual([true, true, undefined, undefined, true, true])
  const amount = real.offer.totalCost
  expect(totals).toMatchObject([{ charged: amount, refunded: 0, balance: amount }])
  expect(await listMonths()).toMatchObject([{ totals }])

  const csv = (await get('/2026-11/csv')).body.replace('\uFEFF', '')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  expect(data.map((row) => [row['Certificate'], row['Specimen']])).toEqual(
    [...entries, ...(shares ?? [])].map((row) => [row.reference, row.specimen ? 'no cover' : '']),
  )
})

test('the refund of a corrected booking has its current holder in the account and in the shares', async () => {
  const { id } = await createBooking(service, shipperUser.token)
  const corrected = await service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    token: shipperUser.token,
    payload: { bookingHolder: { businessName: 'Karelian Machinery Oy' }, reason: 'Misspelled' },
  })
  expect(corrected.statusCode, corrected.payload).toBe(200)
  await cancel(id)
  const { entries, shares = [] } = await readMonth()
  const refunds = [...entries, ...shares].filter((row) => row.bookingId === id && row.kind === 'refund')
  expect(refunds.map(({ holder }) => holder)).toEqual(Array(3).fill('Karelian Machinery Oy'))
})
