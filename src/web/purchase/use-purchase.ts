import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shouldRetry } from '#web/api/http/retry.ts'
import type { PurchaseResolution } from '#web/api/quote/resolve-purchase.ts'
import { currentSession, subscribeSession } from '#web/session.ts'
import {
  outcomeWhileRechecking,
  outcomeAfterReload,
  type CheckingOutcome,
  isInProgress,
  outcomeAfterFailure,
  outcomeWhenUnresolved,
  type PurchaseOutcome,
  type SettledOutcome,
} from './purchase-outcome.ts'

/** How an offer is bought: by a signed-in user, or through a link. */
type PurchaseTransport = {
  readonly offerId: string
  /** Whether a stored purchase has an unknown outcome. */
  readonly isPending: boolean
  /** Stores that the purchase is being sent, then sends it. */
  readonly buy: () => Promise<PurchaseResolution>
  /** Withdraws the stored purchase, or finds out what happened to it. Never buys anything. */
  readonly findOutcome: (mayStillArrive: boolean, signal: AbortSignal) => Promise<PurchaseResolution>
  /** Deletes the stored purchase once its outcome is known. */
  readonly settle: (outcome: SettledOutcome) => void
}

const ready: PurchaseOutcome = { kind: 'ready' }

/**
 * Buys an offer once. The outcome is kept in the query cache, so that it's still there after leaving the page and coming
 * back. The transport stores that a purchase was sent, which survives a reload.
 */
export function usePurchase(transport: PurchaseTransport) {
  const cache = useQueryClient()
  const { offerId, isPending } = transport
  const queryKey = ['purchase outcome', offerId]
  const { data: saved } = useQuery<PurchaseOutcome>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  // Read from the cache: a second click may come before the next render.
  const currentOutcome = () => cache.getQueryData<PurchaseOutcome>(queryKey)

  useEffect(() => {
    if (isPending && !currentOutcome()) void resolve(outcomeAfterReload)
  })

  useEffect(() =>
    subscribeSession(() => {
      const outcome = currentOutcome()
      if (currentSession() && outcome?.kind === 'refused' && outcome.needsSignIn) save(ready)
    }),
  )

  function save(next: PurchaseOutcome) {
    cache.setQueryData<PurchaseOutcome>(queryKey, next)
    if (next.kind === 'bought' || next.kind === 'not bought' || next.kind === 'refused')
      transport.settle(next)
  }

  async function resolve(check: CheckingOutcome) {
    save(check)
    const resolution = cache.query({
      queryKey: ['purchase resolution', offerId],
      queryFn: ({ signal }) => transport.findOutcome(check.mayStillArrive, signal),
      retry: shouldRetry,
      // An earlier resolution may be outdated.
      staleTime: 0,
      gcTime: 0,
    })
    save(await resolution.catch((error: unknown) => outcomeWhenUnresolved(error, check)))
  }

  async function buy() {
    const before = currentOutcome() ?? ready
    if (isInProgress(before)) return
    save({ kind: 'buying' })
    const next = await transport.buy().catch((error: unknown) => outcomeAfterFailure(error, before))
    if (next.kind === 'checking') await resolve(next)
    else save(next)
  }

  function checkAgain() {
    const before = currentOutcome()
    if (before?.kind === 'unknown') void resolve(outcomeWhileRechecking(before))
  }

  return { outcome: saved ?? (isPending ? outcomeAfterReload : ready), buy: () => void buy(), checkAgain }
}
