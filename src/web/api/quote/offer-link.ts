import { queryOptions, useMutation } from '@tanstack/react-query'
import { getCertificateByLink, openOfferLink } from '#contract/wire/offer-links/public-operations.ts'
import { call } from '#web/api/client.ts'
import { setupQuery } from '#web/api/queries.ts'

/** The offer behind a link. */
export const offerLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['offer link', secret],
    queryFn: async ({ signal, client }) => {
      const linkedOffer = await call(openOfferLink, { secret }, { signal })
      const { dateFormat, hideCostBreakdown } = linkedOffer
      // Setup needs a session, so the settings that matter here come with the link.
      client.setQueryData(setupQuery.queryKey, {
        ...(dateFormat === undefined ? {} : { dateFormat }),
        ...(hideCostBreakdown === undefined ? {} : { hideCostBreakdown }),
      })
      return linkedOffer
    },
    enabled: secret !== '',
  })

/** Downloads the certificate of an offer bought through a link. */
export function useLinkCertificate(secret: string) {
  return useMutation({ mutationFn: () => call(getCertificateByLink, { secret }) })
}
