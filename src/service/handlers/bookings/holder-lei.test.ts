import { afterAll, expect, test } from 'vitest'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { startService } from '#testing/service/service.ts'

const lei = '5493001KJTIIGC8Y1R12'

const service = await startService()
const requests = createCustomerRequests(service, await service.signInElsewhere(['shipper', 'support']))
afterAll(() => service.close())

const certificate = async (id: string) => {
  const reply = await requests.send('GET', `/api/v2/quote/bookings/${id}/certificate`)
  return (await readPdf(reply.rawPayload)).pages[0]
}
const correct = (id: string, bookingHolder: object) =>
  requests.send('PATCH', `/api/v2/quote/bookings/${id}/correct`, { bookingHolder })

test('the LEI of a company is on its certificate, finds the customer, and can be corrected', async () => {
  const { id } = await requests.buy({ bookingHolder: aHolder({ lei: '5493 001k jtii gc8y 1r12' }) })
  expect(await certificate(id)).toContain(`LEI ${lei}`)
  const { data } = await requests.find(lei.toLowerCase())
  expect(data).toMatchObject([{ name: 'Karelian Machines Oy', lei }])

  const reply = await correct(id, { lei: '5067 00ge 1g29 325q x363' })
  const { risk, events } = reply.json<WireBooking>()
  expect(risk.bookingHolder).toMatchObject({ lei: '506700GE1G29325QX363' })
  expect(events[1]?.content).toContain('Corrected by Another user: LEI;')
  expect(events[1]?.changes).toEqual([{ path: 'bookingHolder.lei', was: lei, is: '506700GE1G29325QX363' }])
  expect(await certificate(id)).toContain('LEI 506700GE1G29325QX363')

  const removed = (await correct(id, { lei: '' })).json<WireBooking>()
  expect(removed.risk.bookingHolder).not.toHaveProperty('lei')
  expect(await certificate(id)).not.toContain('LEI')
})

test('a mistyped LEI is rejected at its field', async () => {
  const wrong = '5493001KJTIIGC8Y1R13'
  const message = 'The check digits of this LEI don’t match. Check it for typing errors.'
  const quote = await requests.send('POST', '/api/v2/quote/bookings/quote', {
    ...aShipment({ bookingHolder: aHolder({ lei: wrong }) }),
  })
  expectRejected(quote, 2, 422, 'bookingHolder.lei')
  expect(quote.json<WireProblemV2>().errors).toMatchObject([{ message }])

  const flat = await requests.send('POST', '/api/v2/quote/quotes/quote', {
    commodities: [{ commodityId: '105', insuredValue: 100 }],
    transportType: 2,
    startDate: '2026-11-24',
    endDate: '2026-12-04',
    originFormatted: 'Oulu, Finland',
    destinationFormatted: 'Kemi, Finland',
    customerEmail: 'a@example.com',
    customerOrganization: 'Oy',
    customerFormatted: 'Oulu, Finland',
    customerLei: wrong,
  })
  expect(flat.json<WireProblemV2>().errors).toMatchObject([{ path: 'customerLei', message }])

  const { id } = await requests.buy({})
  expectRejected(await correct(id, { lei: wrong }), 2, 422, 'bookingHolder.lei')
})
