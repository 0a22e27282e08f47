import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedFile } from '#contract/text/named-file.ts'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import type { Problem } from '#contract/problem.ts'
import {
  buyByLink,
  certificateByLink,
  openLink,
  withdrawByLink,
} from '#contract/wire/offer-links/public-operations.ts'
import { saveLinkPurchaseAttempt, findLinkPurchaseAttempt } from '#web/session.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { call } from '#web/api/client.ts'
import { setupQuery } from '#web/api/queries.ts'
import { shouldRetry } from '#web/api/http/retry.ts'

/** What a link shows. */
export const offerLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['handed', secret],
    queryFn: async ({ signal, client }) => {
      const linkedOffer = await call(openLink, { secret }, signal)
      const { dateFormat, hideCostBreakdown } = linkedOffer
      // Nobody is signed in who could ask for the setup: what of it matters here comes with the link.
      client.setQueryData(setupQuery.queryKey, {
        ...(dateFormat === undefined ? {} : { dateFormat }),
        ...(hideCostBreakdown === undefined ? {} : { hideCostBreakdown }),
      })
      return linkedOffer
    },
    enabled: secret !== '',
    retry: shouldRetry,
    staleTime: Infinity,
  })

/** How far the purchase through a link has come, for the page to say. */
export type LinkPurchase = {
  readonly kind: 'ready' | 'buying' | 'finding out' | 'not bought' | 'unknown' | 'refused'
  readonly sentence: string
}

/** Whether an answer was lost, so that cover may have been bought. */
const isLost = ({ status }: Problem) => status === 0 || status >= 500

/**
 * Buys through a link, once. A purchase whose answer was lost, also by loading the page again, is withdrawn by its name:
 * it has then bought, or never will.
 */
export function useLinkPurchase(secret: string, offerId: string) {
  const cache = useQueryClient()
  const { queryKey } = offerLinkQuery(secret)
  const [attempt, setAttempt] = useState(() => findLinkPurchaseAttempt(offerId))
  const complete = (linkedOffer: OfferLinkView) => {
    saveLinkPurchaseAttempt(null)
    cache.setQueryData(queryKey, linkedOffer)
  }
  const buying = useMutation<OfferLinkView, Problem, string>({
    mutationKey: ['buying', secret],
    mutationFn: (name) => call(buyByLink, { secret, attempt: name }),
    retry: false,
    onSuccess: complete,
    onError: (problem) => {
      if (isLost(problem)) return
      saveLinkPurchaseAttempt(null)
      void cache.invalidateQueries({ queryKey })
    },
  })
  const lost = attempt !== undefined && (buying.isIdle || (buying.isError && isLost(buying.error)))
  const withdrawal = useQuery({
    queryKey: ['handed settling', secret, attempt],
    queryFn: async ({ signal }) => {
      const withdrawn = await call(withdrawByLink, { secret, attempt: attempt ?? '' }, signal)
      complete(withdrawn)
      return withdrawn
    },
    enabled: lost,
    retry: shouldRetry,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

  function buy() {
    // Asked of the cache, not of what is drawn: a second click may come before the page is drawn anew.
    if (cache.isMutating({ mutationKey: ['buying', secret] }) > 0) return
    const name = newAttemptId()
    saveLinkPurchaseAttempt({ offerId, attempt: name })
    setAttempt(name)
    buying.mutate(name)
  }

  return { outcome: describeOutcome(), buy, findOut: () => void withdrawal.refetch() }

  function describeOutcome(): LinkPurchase {
    if (buying.isPending) return { kind: 'buying', sentence: '' }
    if (lost && withdrawal.isFetching) return { kind: 'finding out', sentence: '' }
    if (lost && withdrawal.error) return { kind: 'unknown', sentence: withdrawal.error.message }
    if (lost && withdrawal.data) return { kind: 'not bought', sentence: '' }
    if (buying.error && !isLost(buying.error)) return { kind: 'refused', sentence: buying.error.message }
    return { kind: 'ready', sentence: '' }
  }
}

/** Fetches the certificate of what was bought through a link. */
export function useLinkCertificate(secret: string) {
  return useMutation<NamedFile, Problem>({ mutationFn: () => call(certificateByLink, { secret }) })
}
