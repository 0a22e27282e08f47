import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ now: testNow })
})
afterAll(() => service.close())

test('rejects a certificate if the organization already has 30 in progress', async () => {
  const token = await service.signInElsewhere()
  const { id } = await createBooking(service, token)
  const replies = await Promise.all(
    Array.from({ length: 31 }, () =>
      service.request({ url: `/api/v2/quote/bookings/${id}/certificate`, token }),
    ),
  )
  const rejected = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([429])
  expect(rejected[0]?.headers['retry-after']).toBe('5')
})
