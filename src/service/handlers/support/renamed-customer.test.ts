import { afterAll, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { createCustomerRequests, customersPath, randomEmail } from '#testing/scenarios/customers.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const requests = createCustomerRequests(service, await service.signInElsewhere(['support']))
afterAll(() => service.close())

test('correcting a booking to its customer’s new name corrects the customer’s other details too', async () => {
  const email = randomEmail()
  const booking = await requests.buy({ bookingHolder: aHolder({ businessName: 'KG AB', email, phone: '1' }) })
  const renamed = { businessName: 'Kalmar Glas AB' }
  await requests.send('PATCH', `${customersPath}/${booking.customerId}`, renamed)
  const correction = { bookingHolder: { ...renamed, phone: '2' } }
  await requests.send('PATCH', `/api/v2/quote/bookings/${booking.id}/correct`, correction)
  expect((await requests.find(email)).data).toMatchObject([{ ...renamed, phone: '2' }])
})
