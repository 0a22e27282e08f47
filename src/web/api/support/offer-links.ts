import { queryOptions } from '@tanstack/react-query'
import { listOfferLinks, createOfferLink, revokeOfferLink } from '#contract/wire/offer-links/operations.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { offerQuery } from '#web/api/queries.ts'

/** How often an open link is checked for use, in milliseconds. */
const pollInterval = 10_000

/** The links to an offer, newest first. */
export const offerLinksQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['links', offerId],
    queryFn: async ({ signal, client }) => {
      const loaded = await call(listOfferLinks, { id: offerId }, { signal })
      const known = client.getQueryData(offerQuery(offerId).queryKey)
      // The offer, or another one for the shipment, was bought, so reload it here too.
      if (loaded.some(({ state }) => state === 'bought' || state === 'taken') && !known?.bookingId) {
        void client.invalidateQueries({ queryKey: offerQuery(offerId).queryKey })
      }
      return loaded
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((link) => link.state === 'open') ? pollInterval : false,
  })

/** Creates a link to an offer, which is shown only once. This revokes the previous link, so it can be repeated safely. */
export const useCreateOfferLink = (offerId: string) =>
  useOperationMutation(() => call(createOfferLink, { id: offerId }), [offerLinksQuery(offerId).queryKey], {
    awaitsReload: false,
  })

/** Revokes a link. Idempotent. */
export const useRevokeOfferLink = (offerId: string) =>
  useOperationMutation((id: string) => call(revokeOfferLink, { id }), [offerLinksQuery(offerId).queryKey])
