import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'

/**
 * Reads an offer from the draft, or else from the service. An offer of the draft gets its booking, newer quote and related
 * booking from the service, where they may have changed since.
 */
export function usePurchaseOffer(offerId: string | undefined) {
  const { quote } = useDraft()
  const query = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined })
  const quotedOffer = quote?.offers.find(({ id }) => id === offerId)
  const { bookingId = quotedOffer?.bookingId, newerQuoteId, relatedBookingId } = query.data ?? {}
  const isOutdated = (bookingId ?? newerQuoteId ?? relatedBookingId) !== undefined
  const draftOffer =
    quotedOffer && isOutdated ? { ...quotedOffer, bookingId, newerQuoteId, relatedBookingId } : quotedOffer
  return { draftOffer, offer: draftOffer ?? query.data, query }
}
