import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'

/**
 * Reads an offer from the draft, with its booking or a newer quote from the service if it was bought or replaced
 * elsewhere; or else from the service.
 */
export function usePurchaseOffer(offerId: string | undefined) {
  const { quote } = useDraft()
  const query = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined })
  const { bookingId, newerQuoteId } = query.data ?? {}
  const quotedOffer = quote?.offers.find(({ id }) => id === offerId)
  const isOutdated = bookingId !== undefined || newerQuoteId !== undefined
  const draftOffer = quotedOffer && isOutdated ? { ...quotedOffer, bookingId, newerQuoteId } : quotedOffer
  return { draftOffer, offer: draftOffer ?? query.data, query }
}
