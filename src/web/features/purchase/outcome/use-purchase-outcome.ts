import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFromThisService } from '#contract/offer.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { usePurchase } from '#web/api/quote/quotes.ts'
import { offerQuery } from '#web/api/queries.ts'
import { shouldRetry } from '#web/api/http/retry.ts'
import { type PurchaseResolution, purchaseResolutionQuery } from '#web/api/quote/resolve-purchase.ts'
import {
  currentDraft,
  isPurchasePending,
  markOfferBought,
  markOfferNotBought,
  recordSentPurchase,
  useDraft,
} from '#web/draft/draft.ts'
import {
  outcomeAfterFailure,
  outcomeWhenUnresolved,
  outcomeAfterResolution,
  isInProgress,
  type PurchaseOutcome,
} from './purchase-outcome.ts'
import type { SpokenConsent } from '#web/features/purchase/consent/use-spoken-consent.ts'

const ready: PurchaseOutcome = { kind: 'ready' }
const outcomeKey = (offerId: string) => ['purchase outcome', offerId]

/**
 * Buys an offer once. The outcome is kept in the query cache, so it survives leaving the page and coming
 * back; that a purchase was sent is kept in the draft, which survives a reload.
 * @returns the outcome, the offer as the service has it (with its error), and the functions `buy` and `findOut`.
 */
export function usePurchaseOutcome(offerId: string) {
  const cache = useQueryClient()
  const purchase = usePurchase()
  const draft = useDraft()
  const offerRead = useQuery(offerQuery(offerId))
  const offer = draft.quoted?.offers.find(({ id }) => id === offerId) ?? offerRead.data
  const sent = isPurchasePending(draft, offerId)
  const savedOutcome = useQuery<PurchaseOutcome | null>({
    queryKey: outcomeKey(offerId),
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data
  // After a reload with a purchase pending.
  const resolution = useQuery({
    ...purchaseResolutionQuery({ offerId, attempt: draft.attempts[offerId], mayStillArrive: true }),
    enabled: sent && !savedOutcome,
  })

  const outcome = savedOutcome ?? (sent ? outcomeAfterReload(resolution) : ready)

  // Saves the outcome that was resolved after a reload.
  useEffect(() => {
    if (!savedOutcome && sent && outcome.kind !== 'finding out') saveOutcome(cache, offerId, outcome)
  })

  async function buy(spoken: SpokenConsent | undefined) {
    // Read from the cache: a second click may come before the next render.
    const before = cache.getQueryData<PurchaseOutcome | null>(outcomeKey(offerId)) ?? ready
    const pendingOfferId = currentDraft().quoted?.sent
    if (isInProgress(before) || (pendingOfferId && pendingOfferId !== offerId)) return
    // Only our own service can withdraw a purchase, by this ID.
    const attempt = offer && isFromThisService(offer) ? newAttemptId() : undefined
    recordSentPurchase(offerId, attempt)
    saveOutcome(cache, offerId, { kind: 'buying' })
    try {
      const booking = await purchase.mutateAsync({ offerId, attempt, ...toWireConsent(spoken) })
      saveOutcome(cache, offerId, { kind: 'bought', bookingId: booking.id })
    } catch (error) {
      const next = outcomeAfterFailure(error, before)
      saveOutcome(cache, offerId, next)
      if (next.kind === 'finding out') await resolve(next.mayStillArrive)
    }
  }

  async function findOut() {
    if (isInProgress(cache.getQueryData<PurchaseOutcome | null>(outcomeKey(offerId)) ?? ready)) return
    saveOutcome(cache, offerId, { kind: 'finding out', sentence: '', mayStillArrive: true })
    await resolve(true)
  }

  async function resolve(mayStillArrive: boolean) {
    const sentPurchase = { offerId, attempt: currentDraft().attempts[offerId], mayStillArrive }
    try {
      const result = await cache.query({ ...purchaseResolutionQuery(sentPurchase), retry: shouldRetry })
      saveOutcome(cache, offerId, outcomeAfterResolution(result))
    } catch (error) {
      saveOutcome(cache, offerId, outcomeWhenUnresolved(error))
    }
  }

  return {
    outcome,
    reading: offerRead,
    buy: (spoken?: SpokenConsent) => void buy(spoken),
    findOut: () => void findOut(),
  }
}

const toWireConsent = (spoken: SpokenConsent | undefined) =>
  spoken && { spokenBy: spoken.by.trim(), identifiedBy: spoken.identifiedBy.trim() }

/** Saves the outcome in the cache, and in the draft once it's final. */
function saveOutcome(cache: QueryClient, offerId: string, next: PurchaseOutcome) {
  cache.setQueryData(outcomeKey(offerId), next)
  if (next.kind === 'bought') markOfferBought(offerId, next.bookingId)
  if (next.kind === 'refused') markOfferNotBought(offerId, next.bookingId)
  if (next.kind === 'not bought') markOfferNotBought(offerId)
}

type ResolutionQuery = {
  isPending: boolean
  isFetching: boolean
  data: PurchaseResolution | undefined
  error: unknown
}

/** The outcome after a reload with a purchase pending, from the request made on opening the page. */
function outcomeAfterReload({ isPending, isFetching, data, error }: ResolutionQuery): PurchaseOutcome {
  if (isPending || isFetching) {
    return { kind: 'finding out', sentence: 'You reloaded this page after sending it.', mayStillArrive: true }
  }
  return data ? outcomeAfterResolution(data) : outcomeWhenUnresolved(error)
}
