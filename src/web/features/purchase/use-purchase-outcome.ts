import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Offer } from '#contract/offer.ts'
import { usePurchase } from '#web/api/mutations.ts'
import { offerQuery } from '#web/api/queries.ts'
import { worthRetrying } from '#web/api/retrying.ts'
import { currentDraft, isSent, keepBought, keepNotBought, keepSent, useDraft } from '#web/draft.ts'
import { afterFailure, afterNoReading, afterReading, isUnderWay, type Outcome } from './purchase-outcome.ts'

const ready: Outcome = { kind: 'ready' }
const keyOf = (offerId: string) => ['purchase outcome', offerId]

/**
 * Buys one offer, once. How far that has come is kept beside the cache, so that leaving the page and coming back
 * finds it as it is; that something was sent is kept in the draft, for a page that is loaded again.
 * @returns the outcome, the offer as the service has it (with its error), and the two acts.
 */
export function usePurchaseOutcome(offerId: string) {
  const cache = useQueryClient()
  const purchase = usePurchase()
  const reading = useQuery(offerQuery(offerId))
  const sent = isSent(useDraft(), offerId)
  const kept = useQuery<Outcome | null>({
    queryKey: keyOf(offerId),
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data

  const outcome = kept ?? (sent ? loadedAgain(reading) : ready)

  // What the reading of a page that was loaded again tells is kept like what this page found out itself.
  useEffect(() => {
    if (!kept && sent && outcome.kind !== 'finding out') become(cache, offerId, outcome)
  })

  async function buy() {
    // Read from the cache, not from what is drawn: a second click may come before the page is drawn anew.
    const before = cache.getQueryData<Outcome | null>(keyOf(offerId)) ?? ready
    const open = currentDraft().quoted?.sent
    if (isUnderWay(before) || (open && open !== offerId)) return
    keepSent(offerId)
    become(cache, offerId, { kind: 'buying' })
    try {
      const booking = await purchase.mutateAsync(offerId)
      become(cache, offerId, { kind: 'bought', bookingId: booking.id })
    } catch (error) {
      const next = afterFailure(error, before)
      become(cache, offerId, next)
      if (next.kind === 'finding out') await read()
    }
  }

  async function findOut() {
    if (isUnderWay(cache.getQueryData<Outcome | null>(keyOf(offerId)) ?? ready)) return
    become(cache, offerId, { kind: 'finding out', sentence: '' })
    await read()
  }

  async function read() {
    try {
      // An answer to a question asked before the purchase would say nothing about it.
      await cache.cancelQueries({ queryKey: offerQuery(offerId).queryKey })
      const fresh = { ...offerQuery(offerId), staleTime: 0, retry: worthRetrying }
      become(cache, offerId, afterReading(await cache.query(fresh)))
    } catch (error) {
      become(cache, offerId, afterNoReading(error))
    }
  }

  return { outcome, reading, buy: () => void buy(), findOut: () => void findOut() }
}

/** Keeps how far a purchase has come; in the draft as soon as its fate is known. */
function become(cache: QueryClient, offerId: string, next: Outcome) {
  cache.setQueryData(keyOf(offerId), next)
  if (next.kind === 'bought') keepBought(offerId, next.bookingId)
  if (next.kind === 'refused') keepNotBought(offerId, next.bookingId)
  if (next.kind === 'not bought') keepNotBought(offerId)
}

type Reading = { isPending: boolean; isFetching: boolean; data: Offer | undefined; error: unknown }

/** A page that was loaded again after it had sent: the offer, read as the page opened, tells. */
function loadedAgain({ isPending, isFetching, data, error }: Reading): Outcome {
  if (isPending || isFetching)
    return { kind: 'finding out', sentence: 'This page was loaded again meanwhile.' }
  return data ? afterReading(data) : afterNoReading(error)
}
