import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import { usePurchase } from '#web/api/mutations.ts'
import { offerQuery, worthRetrying } from '#web/api/queries.ts'
import { currentDraft, keepInDraft } from '#web/draft.ts'
import { afterFailure, afterNoReading, afterReading, isUnderWay, type Outcome } from './purchase-outcome.ts'

const ready: Outcome = { kind: 'ready' }

/**
 * Buys one offer, once. How far that has come is kept beside the cache, so that leaving the page and coming back
 * finds it as it is; the history entry remembers that something was sent, for a page that is loaded again.
 * @returns the outcome, the offer as the service has it (with its error), and the two acts.
 */
export function usePurchaseOutcome(offerId: string) {
  const cache = useQueryClient()
  const purchase = usePurchase()
  const reading = useQuery(offerQuery(offerId))
  const { sent, remember } = useSent()
  const key = ['purchase outcome', offerId]
  const kept = useQuery<Outcome | null>({
    queryKey: key,
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data

  const outcome = kept ?? (sent ? loadedAgain(reading) : ready)

  function become(next: Outcome) {
    cache.setQueryData(key, next)
    if (next.kind === 'bought') markBought(offerId, next.bookingId)
    if (next.kind === 'refused' || next.kind === 'not bought') remember(false)
  }

  async function buy() {
    // Read from the cache, not from what is drawn: a second click may come before the page is drawn anew.
    if (isUnderWay(cache.getQueryData<Outcome | null>(key) ?? ready)) return
    remember(true)
    become({ kind: 'buying' })
    try {
      const booking = await purchase.mutateAsync(offerId)
      become({ kind: 'bought', bookingId: booking.id })
    } catch (error) {
      const next = afterFailure(error)
      become(next)
      if (next.kind === 'finding out') await read()
    }
  }

  async function findOut() {
    if (isUnderWay(cache.getQueryData<Outcome | null>(key) ?? ready)) return
    become({ kind: 'finding out', sentence: '' })
    await read()
  }

  async function read() {
    try {
      // An answer to a question asked before the purchase would say nothing about it.
      await cache.cancelQueries({ queryKey: offerQuery(offerId).queryKey })
      const fresh = { ...offerQuery(offerId), staleTime: 0, retry: worthRetrying }
      become(afterReading(await cache.query(fresh)))
    } catch (error) {
      become(afterNoReading(error))
    }
  }

  return { outcome, reading, buy: () => void buy(), findOut: () => void findOut() }
}

/** A page that was loaded again after it had sent: the offer, read as the page opened, tells. */
function loadedAgain(reading: { isPending: boolean; data: Offer | undefined; error: unknown }): Outcome {
  const sentence = 'This page was loaded again meanwhile, and the service could not tell more.'
  if (reading.isPending) return { kind: 'finding out', sentence }
  return reading.data ? afterReading(reading.data) : { kind: 'unknown', sentence }
}

/** Whether this entry of the history has sent a purchase; it outlives a reload. */
function useSent() {
  const place = useLocation()
  const navigate = useNavigate()
  const sent = (place.state as { sent?: unknown } | null)?.sent === true
  function remember(next: boolean) {
    // Somebody who has gone on meanwhile is not called back.
    if (location.pathname !== place.pathname) return
    void navigate(place, { replace: true, preventScrollReset: true, state: next ? { sent: true } : null })
  }
  return { sent, remember }
}

/** The offers beside it are alternatives: from now on their page knows that one is bought. */
function markBought(offerId: string, bookingId: string) {
  const { quoted } = currentDraft()
  if (!quoted?.offers.some(({ id }) => id === offerId)) return
  const offers = quoted.offers.map((offer) => (offer.id === offerId ? { ...offer, bookingId } : offer))
  keepInDraft({ quoted: { ...quoted, offers } })
}
