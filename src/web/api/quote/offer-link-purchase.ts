import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedFile } from '#contract/named-file.ts'
import type { HandedOffer } from '#contract/servicing/offer-link.ts'
import type { Problem } from '#contract/problem.ts'
import {
  buyByLink,
  certificateByLink,
  openLink,
  withdrawByLink,
} from '#contract/wire/offer-links/public-operations.ts'
import { keepSentThroughLink, sentThroughLink } from '#web/session.ts'
import { newAttempt } from '#web/api/attempt-id.ts'
import { call } from '#web/api/client.ts'
import { setupQuery } from '#web/api/queries.ts'
import { worthRetrying } from '#web/api/http/retry.ts'

/** What a link shows. */
export const handedQuery = (secret: string) =>
  queryOptions({
    queryKey: ['handed', secret],
    queryFn: async ({ signal, client }) => {
      const handed = await call(openLink, { secret }, signal)
      const { dateFormat, hideCostBreakdown } = handed
      // Nobody is signed in who could ask for the setup: what of it matters here comes with the link.
      client.setQueryData(setupQuery.queryKey, {
        ...(dateFormat === undefined ? {} : { dateFormat }),
        ...(hideCostBreakdown === undefined ? {} : { hideCostBreakdown }),
      })
      return handed
    },
    enabled: secret !== '',
    retry: worthRetrying,
    staleTime: Infinity,
  })

/** How far the purchase through a link has come, for the page to say. */
export type HandedPurchase = {
  readonly kind: 'ready' | 'buying' | 'finding out' | 'not bought' | 'unknown' | 'refused'
  readonly sentence: string
}

/** Whether an answer was lost, so that cover may have been bought. */
const isLost = ({ status }: Problem) => status === 0 || status >= 500

/**
 * Buys through a link, once. A purchase whose answer was lost, also by loading the page again, is withdrawn by its name:
 * it has then bought, or never will.
 */
export function useHandedPurchase(secret: string, offerId: string) {
  const cache = useQueryClient()
  const { queryKey } = handedQuery(secret)
  const [attempt, setAttempt] = useState(() => sentThroughLink(offerId))
  const become = (handed: HandedOffer) => {
    keepSentThroughLink(null)
    cache.setQueryData(queryKey, handed)
  }
  const buying = useMutation<HandedOffer, Problem, string>({
    mutationKey: ['buying', secret],
    mutationFn: (name) => call(buyByLink, { secret, attempt: name }),
    retry: false,
    onSuccess: become,
    onError: (problem) => {
      if (isLost(problem)) return
      keepSentThroughLink(null)
      void cache.invalidateQueries({ queryKey })
    },
  })
  const lost = attempt !== undefined && (buying.isIdle || (buying.isError && isLost(buying.error)))
  const settling = useQuery({
    queryKey: ['handed settling', secret, attempt],
    queryFn: async ({ signal }) => {
      const settled = await call(withdrawByLink, { secret, attempt: attempt ?? '' }, signal)
      become(settled)
      return settled
    },
    enabled: lost,
    retry: worthRetrying,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

  function buy() {
    // Asked of the cache, not of what is drawn: a second click may come before the page is drawn anew.
    if (cache.isMutating({ mutationKey: ['buying', secret] }) > 0) return
    const name = newAttempt()
    keepSentThroughLink({ offerId, attempt: name })
    setAttempt(name)
    buying.mutate(name)
  }

  return { outcome: outcomeOf(), buy, findOut: () => void settling.refetch() }

  function outcomeOf(): HandedPurchase {
    if (buying.isPending) return { kind: 'buying', sentence: '' }
    if (lost && settling.isFetching) return { kind: 'finding out', sentence: '' }
    if (lost && settling.error) return { kind: 'unknown', sentence: settling.error.message }
    if (lost && settling.data) return { kind: 'not bought', sentence: '' }
    if (buying.error && !isLost(buying.error)) return { kind: 'refused', sentence: buying.error.message }
    return { kind: 'ready', sentence: '' }
  }
}

/** Fetches the certificate of what was bought through a link. */
export function useHandedCertificate(secret: string) {
  return useMutation<NamedFile, Problem>({ mutationFn: () => call(certificateByLink, { secret }) })
}
