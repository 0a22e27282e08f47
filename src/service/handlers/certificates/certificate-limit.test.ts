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

/** Returns a function that sends a request of an offer link. */
const byLink =
  ({ request }: TestService, secret: string) =>
  (action: string) =>
    request({ method: 'POST', url: `/api/v2/quote/links/${action}`, payload: { secret, attempt: 'x' } })

test('counts certificates of all offer links together, and apart from those of the organization', async () => {
  const token = await service.signIn()
  const links = [await createOfferLink(service, token), await createOfferLink(service, token)]
  const senders = links.map(({ secret }) => byLink(service, secret))
  for (const send of senders) expect((await send('purchase')).statusCode).toBe(200)
  const { id } = await createBooking(service, token)
  // No more than each link may have.
  const requests = [...senders, ...senders, ...senders].map((send) => send('certificate'))
  const own = getCertificate(token, id)
  const replies = await Promise.all(requests)
  expect((await own).statusCode).toBe(200)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
})

test('allows three certificates at a time through one offer link', async () => {
  const permissive = await startService({ now: testNow })
  const { secret } = await createOfferLink(permissive, await permissive.signIn())
  const send = byLink(permissive, secret)
  expect((await send('purchase')).statusCode).toBe(200)
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('certificate')))
  expect(replies.map(({ payload }) => payload).join()).toContain('The limit is 3 per link')
  await permissive.close()
})
