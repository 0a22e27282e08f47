import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatedOfferLink } from '#contract/servicing/offer-link.ts'
import type { Problem } from '#contract/problem.ts'
import { links, createLink, revokeLink } from '#contract/wire/offer-links/operations.ts'
import { call } from '#web/api/client.ts'
import { offerQuery } from '#web/api/queries.ts'

/** How often it is looked whether a link that is open was opened or bought, in milliseconds. */
const pollInterval = 10_000

/** The links to an offer, the latest first. */
export const offerLinksQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['links', offerId],
    queryFn: async ({ signal, client }) => {
      const loaded = await call(links, { id: offerId }, signal)
      const known = client.getQueryData(offerQuery(offerId).queryKey)
      // Bought by the customer: whoever looks at the offer here is told so as well.
      if (loaded.some(({ state }) => state === 'bought' || state === 'taken') && !known?.bookingId) {
        void client.invalidateQueries({ queryKey: offerQuery(offerId).queryKey })
      }
      return loaded
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((link) => link.state === 'open') ? pollInterval : false,
  })

/** Makes a link to an offer; the one before it is revoked by that, so that asking again harms nothing. */
export function useCreateOfferLink(offerId: string) {
  const cache = useQueryClient()
  return useMutation<CreatedOfferLink, Problem>({
    mutationFn: () => call(createLink, { id: offerId }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: offerLinksQuery(offerId).queryKey }),
  })
}

/** Revokes a link; one that is revoked stays so. */
export function useRevokeOfferLink(offerId: string) {
  const cache = useQueryClient()
  return useMutation<true, Problem, string>({
    mutationFn: (id) => call(revokeLink, { id }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: offerLinksQuery(offerId).queryKey }),
  })
}
