import { afterAll, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { createCustomerRequests, randomEmail } from '#testing/scenarios/customers.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const { token } = await createPerson(service, ['administrator'])
const requests = createCustomerRequests(service, token)
afterAll(() => service.close())

/** Returns the quotes whose customer doesn't exist. */
const listOrphans = () =>
  service.db
    .selectFrom('booking_list')
    .leftJoin('customers', 'customers.id', 'booking_list.customer_id')
    .select(['quote_id', 'booking_list.customer_id'])
    .where('booking_list.customer_id', 'is not', null)
    .where('customers.id', 'is', null)
    .execute()

test('a quote that’s requested while its customer is merged into another belongs to a customer that exists', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = randomEmail()
    const right = await requests.make({ email, businessName: 'Kalmar Glas AB' })
    const wrong = aHolder({ email, businessName: 'Kalmer Glas AB' })
    const { id, customerId } = await requests.buy({ bookingHolder: wrong })
    const quotes = [1, 2, 3].map(() => requests.quote({ customerId, bookingHolder: undefined }))
    // Lets the quotes get further each time before the merge starts.
    for (let turns = 0; turns < round * 16; turns += 1) await new Promise(setImmediate)
    const correction = { bookingHolder: { businessName: 'Kalmar Glas AB' } }
    const corrected = await requests.send('PATCH', `/api/v2/quote/bookings/${id}/correct`, correction)
    expect(corrected.statusCode, corrected.payload).toBe(200)
    await Promise.allSettled(quotes)
    expect(await listOrphans()).toEqual([])
    expect((await requests.listBookings(right.id)).map((row) => row.id)).toContain(id)
  }
})
