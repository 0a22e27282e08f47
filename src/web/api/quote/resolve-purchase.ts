import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'

/** What became of a purchase that was sent. */
export type PurchaseResolution = {
  readonly bookingId: string | undefined
  /** Whether it stays so, also where the purchase is still on its way. */
  readonly isFinal: boolean
}

/** Between the readings of an offer whose purchase may still be on its way, in milliseconds. */
const delays = [1_000, 2_000]

type SentPurchase = {
  readonly offerId: string
  /** What the purchase was called, where the service knows how to withdraw it. */
  readonly attempt: string | undefined
  /** Whether the purchase may still be on its way, so that one reading tells too little. */
  readonly mayStillArrive: boolean
}

/**
 * Settles a purchase whose answer was lost, where the service can: what has not bought by then never will. Of another
 * service the offer is read, several times over some seconds where the purchase may still arrive. Nothing is bought by it.
 */
export const purchaseResolutionQuery = (sent: SentPurchase) =>
  queryOptions({
    queryKey: ['settlement', sent.offerId, sent.attempt ?? ''],
    queryFn: ({ signal }) => resolvePurchase(sent, signal),
    // What was so before says nothing of now.
    staleTime: 0,
    gcTime: 0,
  })

async function resolvePurchase(
  { offerId, attempt, mayStillArrive }: SentPurchase,
  signal: AbortSignal,
): Promise<PurchaseResolution> {
  const withdrawn = attempt === undefined ? undefined : await withdrawPurchase(offerId, attempt, signal)
  if (withdrawn) return { bookingId: withdrawn.bookingId, isFinal: true }
  for (const pause of mayStillArrive ? delays : []) {
    const { bookingId } = await call(v2.offer, { id: offerId }, signal)
    if (bookingId) return { bookingId, isFinal: true }
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  const { bookingId } = await call(v2.offer, { id: offerId }, signal)
  return { bookingId, isFinal: bookingId !== undefined }
}

/** @returns the offer as it then stands; nothing where the service does not do this. */
async function withdrawPurchase(
  id: string,
  attempt: string,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  try {
    return await call(v2.withdraw, { id, attempt }, signal)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
