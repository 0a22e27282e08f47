import { linkId, secretOfNobody } from '#service/openapi/descriptions/links.ts'
import { offerId } from '#service/openapi/examples/offer.ts'
import { aShipment } from './builders.ts'
import type { WireQuote } from './replies.ts'
import type { TestService } from './service.ts'

/** Makes a link to an offer. @returns its id, what opens it, and the offers that it is one of. */
export async function hand(service: TestService, token: string) {
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  const { id, result } = quote.json<WireQuote>()
  const reply = await service.ask({
    method: 'POST',
    url: `/api/v2/quote/offers/${id}/links`,
    headers: { authorization: await service.signIn('admin@lading.example') },
  })
  return { ...reply.json<{ id: string; secret: string }>(), offerId: id, otherOfferId: result[1]?.id ?? '' }
}

/** Real records for those of a link that the examples make up. */
export async function linkStandIns(service: TestService, token: string): Promise<Record<string, string>> {
  const link = await hand(service, token)
  return { [offerId]: link.offerId, [linkId]: link.id, [secretOfNobody]: link.secret }
}
