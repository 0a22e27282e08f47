import { afterAll, expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const requests = createCustomerRequests(service, await service.signInElsewhere(['shipper', 'support']))
afterAll(() => service.close())

const certificate = async (id: string) => {
  const reply = await requests.send('GET', `/api/v2/quote/bookings/${id}/certificate`)
  return (await readPdf(reply.rawPayload)).pages[0]
}
const correct = (id: string, fields: object) =>
  requests.send('PATCH', `/api/v2/quote/bookings/${id}/correct`, fields)
const placeNeeded = 'Enter the named place, for example Hamburg.'

test('the Incoterms rule and its place are on the certificate, and can be corrected', async () => {
  const { id } = await requests.buy({ incoterm: 'cif', incotermPlace: 'Hamburg' })
  expect(await certificate(id)).toContain('CIF Hamburg (Incoterms 2020)')

  const { risk, events } = (await correct(id, { incoterm: ' dap ' })).json<WireBooking>()
  expect(risk).toMatchObject({ incoterm: 'DAP', incotermPlace: 'Hamburg' })
  expect(events[1]?.changes).toEqual([{ path: 'incoterm', was: 'CIF', is: 'DAP' }])
  expect(await certificate(id)).toContain('DAP Hamburg (Incoterms 2020)')

  const removed = await correct(id, { incoterm: '', incotermPlace: '' })
  expect(removed.json<WireBooking>().risk).not.toHaveProperty('incoterm')
  expect(await certificate(id)).not.toContain('Incoterms')
})

test('a rule without its place, a place without a rule and an unknown rule are rejected', async () => {
  const quote = (fields: object) =>
    requests.send('POST', '/api/v2/quote/bookings/quote', { ...aShipment(), ...fields })
  const withoutPlace = await quote({ incoterm: 'CIF' })
  expectRejected(withoutPlace, 2, 422, 'incotermPlace')
  expect(withoutPlace.json<WireProblemV2>().errors).toMatchObject([{ message: placeNeeded }])
  expectRejected(await quote({ incotermPlace: 'Hamburg' }), 2, 422, 'incoterm')
  expectRejected(await quote({ incoterm: 'DAT', incotermPlace: 'Hamburg' }), 2, 422, 'incoterm')

  const { id } = await requests.buy({ incoterm: 'CIF', incotermPlace: 'Hamburg' })
  expectRejected(await correct(id, { incotermPlace: '' }), 2, 422, 'incotermPlace')
  expectRejected(await correct(id, { incoterm: '' }), 2, 422, 'incoterm')
  expectRejected(await correct(id, { incoterm: 'DAT' }), 2, 422, 'incoterm')
})

test('a named place in an embargoed country is declined, and so is its correction', async () => {
  const named = (incotermPlace: string) => aShipment({ incoterm: 'DAP', incotermPlace })
  const quote = await requests.send('POST', '/api/v2/quote/bookings/quote', named('Tehran, Iran'))
  const reason = 'We can’t insure shipments with a named place in Iran (embargo).'
  expect(quote.json<WireQuote>()).toMatchObject({ accepted: false, amendments: [reason] })

  const { id } = await requests.buy({ incoterm: 'DAP', incotermPlace: 'Incoterms 2020 Hamburg' })
  const reply = await correct(id, { incotermPlace: 'Tehran, Iran' })
  expect([reply.statusCode, reply.json<WireProblemV2>().message]).toEqual([
    409,
    'Nothing was corrected. We can’t insure shipments involving Iran (embargo).',
  ])
  expect((await correct(id, { incotermPlace: 'Buyer’s ramp' })).statusCode).toBe(200)
})
