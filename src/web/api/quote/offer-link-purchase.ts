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

/** The offer behind a link. */
export const offerLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['handed', secret],
    queryFn: async ({ signal, client }) => {
      const linkedOffer = await call(openLink, { secret }, signal)
      const { dateFormat, hideCostBreakdown } = linkedOffer
      // Setup needs a session, so the settings that matter here come with the link.
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

/** The state of a purchase through a link. */
export type LinkPurchase = {
  readonly kind: 'ready' | 'buying' | 'finding out' | 'not bought' | 'unknown' | 'refused'
  readonly sentence: string
}

/** Whether the reply was lost, so that cover may have been bought. */
const isLost = ({ status }: Problem) => status === 0 || status >= 500

/**
 * Buys through a link, once. If the reply is lost, also by a reload, the purchase is withdrawn by its attempt ID: either it
 * went through before, or it never will.
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
    mutationFn: (id) => call(buyByLink, { secret, attempt: id }),
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
    // Read from the cache: a second click may come before the next render.
    if (cache.isMutating({ mutationKey: ['buying', secret] }) > 0) return
    const id = newAttemptId()
    saveLinkPurchaseAttempt({ offerId, attempt: id })
    setAttempt(id)
    buying.mutate(id)
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

/** Downloads the certificate of an offer bought through a link. */
export function useLinkCertificate(secret: string) {
  return useMutation<NamedFile, Problem>({ mutationFn: () => call(certificateByLink, { secret }) })
}
