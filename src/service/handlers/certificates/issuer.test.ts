import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeEach(async () => {
  service = await startService()
  token = await service.signInElsewhere()
})
afterEach(() => service.close())

type WithIssuer = WireBooking & { issuer: { insurer: string; sample?: boolean }; specimen?: boolean }

const buy = async () => {
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  const { offerId, specimen } = quote.json<WireQuote & { specimen?: boolean }>()
  const reply = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
  return { specimen, booking: reply.json<WithIssuer>() }
}
const quote = async () =>
  (await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)).json<WireQuote>()
const send = (path: string) =>
  service.request({ url: `/api/v2/quote/${path}`, headers: { authorization: `Bearer ${token}` } })

const real = {
  ...{ sample: 0, insurer: 'Nordic Mutual', insurer_address: 'Harbour Street 1, Turku, Finland' },
  ...{ policy_number: 'NM-77', signed_by: 'Aino Aalto', capacity: 'underwriter' },
  ...{ claims_name: 'Nordic Claims', claims_address: 'Harbour Street 2, Turku, Finland' },
  ...{ claims_phone: '+358 2 000 0000', claims_email: 'claims@nordic.example' },
}

test('marks cover from a sample insurer as a specimen everywhere, even under a real tariff', async () => {
  await service.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
  const { specimen, booking } = await buy()
  expect([specimen, booking.specimen, booking.issuer.sample]).toEqual([true, true, true])
  expect((await send(`check/${booking.reference}`)).json()).toMatchObject({ specimen: true })
  const pdf = await readPdf((await send(`bookings/${booking.id}/certificate`)).rawPayload)
  expect(pdf.pages[0]).toContain('Specimen: no cover')
})

test('keeps the insurer of the time of purchase on certificates', async () => {
  await service.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
  const before = await buy()
  const from = testNow + 60_000
  const row = { ...real, valid_from: new Date(from).toISOString() }
  await service.db.insertInto('issuers').values(row).execute()
  service.setNow(from)
  const after = await buy()
  expect([after.specimen ?? false, after.booking.specimen ?? false]).toEqual([false, false])
  expect(after.booking.issuer).toMatchObject({ insurer: 'Nordic Mutual', claims: { name: 'Nordic Claims' } })
  const old = (await send(`bookings/${before.booking.id}`)).json<WithIssuer>()
  expect(old.issuer).toEqual(before.booking.issuer)

  const { pages } = await readPdf((await send(`bookings/${after.booking.id}/certificate`)).rawPayload)
  for (const words of ['Nordic Mutual', 'Policy NM-77', 'claims@nordic.example', 'Aino Aalto, underwriter']) {
    expect(pages[0]).toContain(words)
  }
  expect(pages[0]).not.toMatch(/Specimen|Sample|\(sample\)/)
})

test('shows the insurer of the time of purchase, not of the offer', async () => {
  const { offerId } = await quote()
  const from = testNow + 60_000
  await service.db
    .insertInto('issuers')
    .values({ ...real, valid_from: new Date(from).toISOString() })
    .execute()
  service.setNow(from)
  const reply = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
  expect(reply.json<WithIssuer>().issuer.insurer).toBe('Nordic Mutual')
})
