import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/offer.ts'
import { setupQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'
import { DocumentSection, listWordings } from '#web/components/offer/wordings.tsx'
import { isWebAddress } from '#contract/cover/cover.ts'

/** The documents to read before buying: the offer's wordings, then the service's documents, without those of other covers. */
export function Documents({ offer }: { offer: Offer }) {
  const own = offer.policyRevision?.wordingUrl
  const others = useDraft().quote?.offers.map(({ policyRevision }) => policyRevision?.wordingUrl) ?? []
  const documents = (useQuery(setupQuery).data?.documents ?? []).filter(
    ({ url, level }) =>
      isWebAddress(url) &&
      url !== own &&
      !others.includes(url) &&
      // An offer opened by its URL has no sibling offers to compare with.
      (level === undefined || level === offer.coverage?.level),
  )
  return <DocumentSection links={[...listWordings(offer), ...documents]} />
}
