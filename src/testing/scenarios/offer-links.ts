import { stableId } from '#service/kernel/record-ids.ts'
import { aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer } from './bookings.ts'
import { setBranding } from './branding.ts'
import type { TestService } from '#testing/service/service.ts'

/**
 * Creates a link to an offer.
 * @returns its ID and secret, its offer, and another offer of the same quote.
 */
export async function createOfferLink(service: TestService, token: string) {
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  const { id, result } = quote.json<WireQuote>()
  const reply = await service.request({
    method: 'POST',
    url: `/api/v2/quote/offers/${id}/links`,
    token: await service.signIn('admin@lading.example'),
  })
  return { ...reply.json<{ id: string; secret: string }>(), offerId: id, otherOfferId: result[1]?.id ?? '' }
}

/**
 * Revokes a link and creates another one, replaces its quote, opens the link, buys through it and cancels the booking.
 * @returns the replies with the names of their operations.
 */
export async function exerciseOfferLink(service: TestService, operations: readonly DocumentedOperation[]) {
  service.setNow(testNow)
  const administrator = await service.signIn('admin@lading.example')
  await setBranding(service, administrator, stableId('organization', 'demo'))
  const shipper = await service.signIn()
  const { offerId, ...revoked } = await createOfferLink(service, shipper)
  const send = async (name: string, id: string, payload?: object) => {
    const operation = operations.find(({ operationId }) => operationId === name)
    if (!operation) throw new Error(`Operation not found: ${name}`)
    const token = await service.signIn('support@lading.example')
    const request = { method: operation.method as 'GET', url: operation.path.replace('{id}', id), token }
    return { name, reply: await service.request(payload ? { ...request, payload } : request) }
  }
  const replies = [await send('revokeOfferLinkV2', revoked.id)]
  const created = await send('createOfferLinkV2', offerId)
  const { secret } = created.reply.json<{ secret: string }>()
  const byLink = { secret, attempt: 'x' }
  const newer = { ...aShipment(), previousOfferId: offerId }
  await service.postForm('/api/v2/quote/bookings/quote', newer, shipper)
  for (const name of ['openOfferLinkV2', 'buyByLinkV2', 'withdrawByLinkV2'])
    replies.push(await send(name, '', byLink))
  const { id } = await buyOffer(service, shipper, offerId)
  await service.request({
    method: 'POST',
    url: `/api/v2/quote/bookings/${id}/cancel`,
    payload: { reason: 'Not shipped' },
    token: administrator,
  })
  replies.push(await send('openOfferLinkV2', '', byLink))
  return [...replies, await send('listOfferLinksV2', offerId)]
}

/**
 * Fails to buy an expired offer.
 * @returns the ID of the failure in the queue.
 */
export async function createFailure(service: TestService, token: string): Promise<string> {
  const now = service.now()
  // It expires 30 minutes later, before the token does.
  const shipment = aShipment({ journeyLegs: [aLeg({ startTime: new Date(now).toISOString() })] })
  const quote = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  const { id, quoteId, validUntil } = quote.json<WireQuote & { validUntil: string }>()
  service.setNow(Date.parse(validUntil))
  await service.postForm('/api/v2/quote/bookings/purchase', { offerId: id }, token)
  // It is recorded after the response.
  await service.store.waitForBackgroundWrites()
  service.setNow(now)
  const failures = service.db.selectFrom('failed_requests').select('id')
  return (await failures.where('quote_id', '=', quoteId).executeTakeFirstOrThrow()).id
}
