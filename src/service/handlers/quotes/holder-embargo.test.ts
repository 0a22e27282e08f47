import { afterAll, expect, test } from 'vitest'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import type { WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const line = 'Azadi Street 1, Tehran, Iran'
const embargo = 'We can’t insure holders in Iran (embargo).'

test('declines a holder in Finland whose one-line address is in an embargoed country', async () => {
  const shipment = aShipment({ bookingHolder: aHolder({ addressFormatted: line }) })
  const quote = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  expect(quote.json<WireQuote>()).toMatchObject({ accepted: false, amendments: [embargo] })
  const setup = await service.postForm('/api/v2/quote/quotes/setup', shipment, token)
  expect(setup.json<WireSetup>().warnings).toEqual([embargo])
})

test('declines a holder in Finland whose flat address is in an embargoed country', async () => {
  const payload = { ...aFlatBody(), customerFormatted: line, customerCountry: 'FI' }
  const url = '/api/v2/quote/quotes/quote'
  const reply = await service.request({ method: 'POST', url, payload, token })
  const [offer] = reply.json<Pick<WireQuote, 'accepted' | 'amendments'>[]>()
  expect(offer).toMatchObject({ accepted: false, amendments: [embargo] })
})

test('declines a holder whose one-line address is in a region that an embargoed country claims', async () => {
  const { addressCountry: _, ...holder } = aHolder({ addressFormatted: 'Lenina 1, Simferopol, Ukraine' })
  const quote = await service.postForm(
    '/api/v2/quote/bookings/quote',
    { ...aShipment(), bookingHolder: holder },
    token,
  )
  expect(quote.json<WireQuote>()).toMatchObject({
    accepted: false,
    amendments: ['We can’t insure holders in Russia (embargo).'],
  })
})
