import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeEach(async () => {
  service = await startService()
  token = await service.signInElsewhere()
})
afterEach(() => service.close())

type WithIssuer = WireBooking & { issuer: { insurer: string; sample?: boolean }; specimen?: boolean }

async function buyCover() {
  const quote: WireQuote & { specimen?: boolean } = await createQuote(service, token)
  return { quote, booking: (await buyOffer(service, token, quote.offerId)) as WithIssuer }
}
/** Corrects the email address of a booking's holder. */
async function correct({ id }: WireBooking): Promise<WithIssuer> {
  const reply = await service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    token,
    payload: { bookingHolder: { email: 'desk@example.com' }, reason: 'Misspelt' },
  })
  return reply.json()
}
const get = (path: string) => service.request({ url: `/api/v2/quote/${path}`, token })

const realIssuer = {
  sample: 0,
  insurer: 'Nordic Mutual',
  insurer_address: 'Harbour Street 1, Turku, Finland',
  policy_number: 'NM-77',
  signed_by: 'Aino Aalto',
  capacity: 'underwriter',
  claims_name: 'Nordic Claims',
  claims_address: 'Harbour Street 2, Turku, Finland',
  claims_phone: '+358 2 000 0000',
  claims_email: 'claims@nordic.example',
}

test('marks cover from a sample insurer as a specimen everywhere, even under a real tariff', async () => {
  await service.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
  const { quote, booking } = await buyCover()
  expect([quote.specimen, booking.specimen, booking.issuer.sample]).toEqual([true, true, true])
  expect((await get(`check/${booking.reference}`)).json()).toMatchObject({ specimen: true })
  const pdf = await readPdf((await get(`bookings/${booking.id}/certificate`)).rawPayload)
  expect(pdf.pages[0]).toContain('Specimen: no cover')
})

test('keeps the insurer of the time of purchase on certificates', async () => {
  await service.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
  const before = await buyCover()
  const from = testNow + 60_000
  const row = { ...realIssuer, valid_from: new Date(from).toISOString() }
  await service.db.insertInto('issuers').values(row).execute()
  service.setNow(from)
  const after = await buyCover()
  expect([after.quote.specimen ?? false, after.booking.specimen ?? false]).toEqual([false, false])
  expect(after.booking.issuer).toMatchObject({ insurer: 'Nordic Mutual', claims: { name: 'Nordic Claims' } })
  const earlier = (await get(`bookings/${before.booking.id}`)).json<WithIssuer>()
  expect(earlier.issuer).toEqual(before.booking.issuer)

  const { pages } = await readPdf((await get(`bookings/${after.booking.id}/certificate`)).rawPayload)
  for (const words of ['Nordic Mutual', 'Policy NM-77', 'claims@nordic.example', 'Aino Aalto, underwriter']) {
    expect(pages[0]).toContain(words)
  }
  expect(pages[0]).not.toMatch(/Specimen|Sample|\(sample\)/)
})

test('shows the insurer of the time of purchase, not of the offer', async () => {
  const { offerId } = await createQuote(service, token)
  const from = testNow + 60_000
  await service.db
    .insertInto('issuers')
    .values({ ...realIssuer, valid_from: new Date(from).toISOString() })
    .execute()
  service.setNow(from)
  expect(await buyOffer(service, token, offerId)).toMatchObject({ issuer: { insurer: 'Nordic Mutual' } })
})

test('shows the signatory and claims desk in force when a certificate is corrected', async () => {
  const { booking } = await buyCover()
  const row = await service.db.selectFrom('issuers').selectAll().executeTakeFirstOrThrow()
  const from = testNow + 60_000
  const changed = {
    signed_by: 'Aino Aalto',
    claims_phone: '+358 2 000 0000',
    valid_from: new Date(from).toISOString(),
  }
  await service.db
    .insertInto('issuers')
    .values({ ...row, ...changed })
    .execute()
  service.setNow(from)
  const unchanged = (await get(`bookings/${booking.id}`)).json<WithIssuer>()
  expect(unchanged.issuer).toEqual(booking.issuer)
  expect(await correct(booking)).toMatchObject({
    issuer: { insurer: booking.issuer.insurer, signedBy: 'Aino Aalto', claims: { phone: '+358 2 000 0000' } },
  })
})

test('keeps the insurer and signatory on a corrected certificate if the policy has changed', async () => {
  const { booking } = await buyCover()
  const from = testNow + 60_000
  const row = { ...realIssuer, valid_from: new Date(from).toISOString() }
  await service.db.insertInto('issuers').values(row).execute()
  service.setNow(from)
  const corrected = await correct(booking)
  expect(corrected.issuer).toEqual(booking.issuer)
})
