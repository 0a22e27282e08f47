import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'

/** Reads an offer from the draft, with its booking from the service if bought elsewhere, or else from the service. */
export function usePurchaseOffer(offerId: string | undefined) {
  const { quote } = useDraft()
  const reading = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined })
  const { bookingId } = reading.data ?? {}
  const quotedOffer = quote?.offers.find(({ id }) => id === offerId)
  const draftOffer = quotedOffer && bookingId ? { ...quotedOffer, bookingId } : quotedOffer
  return { draftOffer, offer: draftOffer ?? reading.data, reading }
}
