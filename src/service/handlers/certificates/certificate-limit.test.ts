import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
beforeEach(async () => {
  service = await startService({ now: testNow, config: { limits: { documents: 1 } } })
})
afterEach(() => service.close())

const getCertificate = (token: string, id: string) =>
  service.request({ url: `/api/v2/quote/bookings/${id}/certificate`, token })

test('rejects more certificates while an organization’s first is being rendered, if the limit is 1', async () => {
  const token = await service.signInElsewhere()
  const { id } = await createBooking(service, token)
  // On a busy machine, some may arrive only after the first is finished.
  const replies = await Promise.all(Array.from({ length: 10 }, () => getCertificate(token, id)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(replies.map(({ headers }) => headers['retry-after'])).toContain('5')
  expect((await getCertificate(token, id)).statusCode).toBe(200)
})

test('counts certificates requested through an offer link apart from those of the organization', async () => {
  const token = await service.signIn()
  const { secret } = await createOfferLink(service, token)
  const byLink = (action: string) =>
    service.request({
      method: 'POST',
      url: `/api/v2/quote/links/${action}`,
      payload: { secret, attempt: 'x' },
    })
  await byLink('purchase')
  const { id } = await createBooking(service, token)
  const requests = Array.from({ length: 10 }, () => byLink('certificate'))
  const own = getCertificate(token, id)
  const others = await Promise.all(requests)
  expect((await own).statusCode).toBe(200)
  expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(others.map(({ payload }) => payload).join()).toContain('The limit is 1 per link')
})
