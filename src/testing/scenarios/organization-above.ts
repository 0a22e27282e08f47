import { aShipment } from '#testing/builders/shipment.ts'
import type { TestService } from '#testing/service/service.ts'
import { createPerson, signInWithPassword } from './people.ts'
import { setSuspended } from './switching.ts'

const requests = (offerId: string) =>
  [
    ['getOfferV2', `/api/v2/quote/offers/${offerId}`],
    ['buyOfferV1', '/api/v1/quote/Bookings/purchase', { offerId }],
    ['buyOfferV2', '/api/v2/quote/bookings/purchase', { offerId }],
    ['getStatementV2', '/api/v2/quote/statements/2026-11'],
    ['listBookingsV2', '/api/v2/quote/bookings'],
    ['listCustomersV2', '/api/v2/quote/customers'],
    ['listAuditEntriesV2', '/api/v2/user/audits'],
    ['createQuoteV1', '/api/v1/quote/Bookings/quote', { ...aShipment(), previousOfferId: offerId }],
    ['createQuoteV2', '/api/v2/quote/bookings/quote', { ...aShipment(), previousOfferId: offerId }],
  ] as const

/** Shares, reads, buys and requotes an offer of the demo organization from one above it. @returns the responses, by operation. */
export async function collectRepliesFromAbove(service: TestService) {
  const { token, organizationId } = await createPerson(service, ['administrator'])
  const quote = await service.request({
    method: 'POST',
    url: '/api/v2/quote/bookings/quote',
    payload: aShipment(),
    token: await service.signIn(),
  })
  const setParent = (parent: string | null) =>
    service.db
      .updateTable('organizations')
      .set({ parent_id: parent })
      .where('name', '=', 'Lading Demo Trading')
      .execute()
  await setParent(organizationId)
  const { id } = quote.json<{ id: string }>()
  const link = await service.request({
    method: 'POST',
    url: `/api/v2/quote/offers/${id}/links`,
    payload: {},
    token,
  })
  const { secret } = link.json<{ secret: string }>()
  const opened = { method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } } as const
  const replies = [{ name: 'openOfferLinkV2', reply: await service.request(opened) }]
  for (const [name, url, payload] of requests(id)) {
    const post = payload ? ({ method: 'POST', payload } as const) : {}
    const reply = await service.request({ ...post, url, token })
    replies.push({ name, reply })
  }
  await setParent(null)
  return replies
}

/** Signs in to a suspended organization, and uses a token of it. @returns the responses, by operation. */
export async function collectSuspendedReplies(service: TestService) {
  const { email, token, organizationId } = await createPerson(service)
  await setSuspended(service, organizationId, true)
  return [
    { name: 'signInV1', reply: await signInWithPassword(service, email, {}, 1) },
    { name: 'signInV2', reply: await signInWithPassword(service, email) },
    { name: 'whoAmIV2', reply: await service.request({ url: '/api/v2/user/oauth/exchange', token }) },
  ]
}
