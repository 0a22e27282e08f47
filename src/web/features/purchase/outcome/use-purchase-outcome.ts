import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOfOurs } from '#contract/offer.ts'
import { newAttempt } from '#web/api/attempt-id.ts'
import { usePurchase } from '#web/api/quote/quotes.ts'
import { offerQuery } from '#web/api/queries.ts'
import { worthRetrying } from '#web/api/http/retry.ts'
import { type Settlement, settlementQuery } from '#web/api/quote/resolve-purchase.ts'
import { currentDraft, isSent, keepBought, keepNotBought, keepSent, useDraft } from '#web/draft/draft.ts'
import { afterFailure, afterNoSettling, afterSettling, isUnderWay, type Outcome } from './purchase-outcome.ts'
import type { SpokenConsent } from '#web/features/purchase/consent/use-spoken-consent.ts'

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
  const draft = useDraft()
  const reading = useQuery(offerQuery(offerId))
  const offer = draft.quoted?.offers.find(({ id }) => id === offerId) ?? reading.data
  const sent = isSent(draft, offerId)
  const kept = useQuery<Outcome | null>({
    queryKey: keyOf(offerId),
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data
  // Of a page that was loaded again after it had sent.
  const settling = useQuery({
    ...settlementQuery({ offerId, attempt: draft.attempts[offerId], onItsWay: true }),
    enabled: sent && !kept,
  })

  const outcome = kept ?? (sent ? loadedAgain(settling) : ready)

  // What a page that was loaded again is told is kept like what this page found out itself.
  useEffect(() => {
    if (!kept && sent && outcome.kind !== 'finding out') become(cache, offerId, outcome)
  })

  async function buy(spoken: SpokenConsent | undefined) {
    // Read from the cache, not from what is drawn: a second click may come before the page is drawn anew.
    const before = cache.getQueryData<Outcome | null>(keyOf(offerId)) ?? ready
    const open = currentDraft().quoted?.sent
    if (isUnderWay(before) || (open && open !== offerId)) return
    // Only a service that knows how to withdraw a purchase is told what this one is called.
    const attempt = offer && isOfOurs(offer) ? newAttempt() : undefined
    keepSent(offerId, attempt)
    become(cache, offerId, { kind: 'buying' })
    try {
      const booking = await purchase.mutateAsync({ offerId, attempt, ...asSent(spoken) })
      become(cache, offerId, { kind: 'bought', bookingId: booking.id })
    } catch (error) {
      const next = afterFailure(error, before)
      become(cache, offerId, next)
      if (next.kind === 'finding out') await settle(next.onItsWay)
    }
  }

  async function findOut() {
    if (isUnderWay(cache.getQueryData<Outcome | null>(keyOf(offerId)) ?? ready)) return
    become(cache, offerId, { kind: 'finding out', sentence: '', onItsWay: true })
    await settle(true)
  }

  async function settle(onItsWay: boolean) {
    const sending = { offerId, attempt: currentDraft().attempts[offerId], onItsWay }
    try {
      const told = await cache.query({ ...settlementQuery(sending), retry: worthRetrying })
      become(cache, offerId, afterSettling(told))
    } catch (error) {
      become(cache, offerId, afterNoSettling(error))
    }
  }

  return {
    outcome,
    reading,
    buy: (spoken?: SpokenConsent) => void buy(spoken),
    findOut: () => void findOut(),
  }
}

const asSent = (spoken: SpokenConsent | undefined) =>
  spoken && { spokenBy: spoken.by.trim(), identifiedBy: spoken.identifiedBy.trim() }

/** Keeps how far a purchase has come; in the draft as soon as its fate is known. */
function become(cache: QueryClient, offerId: string, next: Outcome) {
  cache.setQueryData(keyOf(offerId), next)
  if (next.kind === 'bought') keepBought(offerId, next.bookingId)
  if (next.kind === 'refused') keepNotBought(offerId, next.bookingId)
  if (next.kind === 'not bought') keepNotBought(offerId)
}

type Settling = { isPending: boolean; isFetching: boolean; data: Settlement | undefined; error: unknown }

/** A page that was loaded again after it had sent: what it asks as it opens tells. */
function loadedAgain({ isPending, isFetching, data, error }: Settling): Outcome {
  if (isPending || isFetching) {
    return { kind: 'finding out', sentence: 'This page was loaded again meanwhile.', onItsWay: true }
  }
  return data ? afterSettling(data) : afterNoSettling(error)
}
