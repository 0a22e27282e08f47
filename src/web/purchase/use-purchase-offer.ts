import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'

/**
 * Reads an offer from the draft, with its booking, a newer quote or a related booking from the service if it, or another
 * quote for the shipment, was bought or replaced elsewhere; or else from the service.
 */
export function usePurchaseOffer(offerId: string | undefined) {
  const { quote } = useDraft()
  const query = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined })
  const { bookingId, newerQuoteId, relatedBookingId } = query.data ?? {}
  const quotedOffer = quote?.offers.find(({ id }) => id === offerId)
  const isOutdated = (bookingId ?? newerQuoteId ?? relatedBookingId) !== undefined
  const draftOffer =
    quotedOffer && isOutdated ? { ...quotedOffer, bookingId, newerQuoteId, relatedBookingId } : quotedOffer
  return { draftOffer, offer: draftOffer ?? query.data, query }
}
