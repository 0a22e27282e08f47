import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { fetchRecord } from '#web/api/fetch-record.ts'

/** The outcome of a sent purchase, as reported by the service. */
export type PurchaseResolution =
  /** `bookingId` is empty if the offer was bought through a link, which doesn't reveal it. */
  | { readonly kind: 'bought'; readonly bookingId: string }
  /** `isFinal`: the server will also reject the purchase if it still arrives. */
  | { readonly kind: 'not bought'; readonly isFinal: boolean }

/** The delays between reads of an offer whose purchase may still arrive, in milliseconds. */
const delays = [1_000, 2_000]

type SentPurchase = {
  readonly offerId: string
  /** The IDs of all attempts that were sent, if the service can withdraw them. */
  readonly attempts: readonly string[]
  /** Whether the request may still arrive, so that one read isn't enough. */
  readonly mayStillArrive: boolean
}

/**
 * Resolves a purchase whose reply was lost. Our own service withdraws every attempt: if none has gone through by then,
 * none ever will. From other services, the offer is read several times, as the purchase may still arrive. This never
 * buys anything.
 */
export async function resolvePurchase(
  { offerId, attempts, mayStillArrive }: SentPurchase,
  signal: AbortSignal,
): Promise<PurchaseResolution> {
  let withdrawn: Offer | undefined
  for (const attempt of attempts) {
    withdrawn = await withdrawPurchase(offerId, attempt, signal)
    if (!withdrawn) break
  }
  if (withdrawn) return toResolution(withdrawn, true)
  for (const pause of mayStillArrive ? delays : []) {
    const offer = await fetchRecord(v2.getOffer, { id: offerId }, { signal })
    if (offer.bookingId) return toResolution(offer, true)
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  return toResolution(await fetchRecord(v2.getOffer, { id: offerId }, { signal }), false)
}

const toResolution = ({ bookingId }: Offer, isFinal: boolean): PurchaseResolution =>
  bookingId ? { kind: 'bought', bookingId } : { kind: 'not bought', isFinal }

/** @returns the offer afterwards; undefined if the service can't withdraw purchases. */
async function withdrawPurchase(id: string, attempt: string, signal: AbortSignal) {
  try {
    return await call(v2.withdrawPurchase, { id, attempt }, { signal })
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
