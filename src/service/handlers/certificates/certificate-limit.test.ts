import { expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

test('rejects more certificates while an organization’s first is being rendered, if the limit is 1', async () => {
  const service = await startService({ now: testNow, config: { limits: { documents: 1 } } })
  const token = await service.signInElsewhere()
  const { id } = await createBooking(service, token)
  const getCertificate = () => service.request({ url: `/api/v2/quote/bookings/${id}/certificate`, token })
  // On a busy machine, some may arrive only after the first is finished.
  const replies = await Promise.all(Array.from({ length: 10 }, getCertificate))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(replies.map(({ headers }) => headers['retry-after'])).toContain('5')
  expect((await getCertificate()).statusCode).toBe(200)
  await service.close()
})
