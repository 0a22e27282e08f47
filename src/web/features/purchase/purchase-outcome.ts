import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'

/**
 * How far a purchase has come. Only `ready`, `refused` and `not bought` let a person buy; `unknown` lets them
 * send again when they ask for it; every other state sends nothing.
 *
 *     ready ── buy ──► buying ──► bought
 *                        ├─ a refusal ────► refused
 *                        └─ a lost reply ─► finding out ──► bought | not bought | unknown
 */
export type Outcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'buying' }
  | { readonly kind: 'finding out'; readonly sentence: string }
  | { readonly kind: 'bought'; readonly bookingId: string }
  | { readonly kind: 'not bought' }
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly bookingId: string | undefined }

/** Whether something is under way, so that nothing more may be sent. */
export function isUnderWay({ kind }: Outcome): boolean {
  return kind === 'buying' || kind === 'finding out' || kind === 'bought'
}

/** Whether the page shows Buy: never while the fate of a purchase is open. */
export function mayBuy(outcome: Outcome): boolean {
  const { kind } = outcome
  // A refusal that names a booking will be one again.
  if (kind === 'refused') return outcome.bookingId === undefined
  return kind === 'ready' || kind === 'not bought' || kind === 'buying'
}

/** After a purchase that did not answer with a booking. What may have been bought all the same is lost, not refused. */
export function afterFailure(error: unknown): Outcome {
  const problem = asProblem(error)
  const lost = problem.status === 0 || problem.status >= 500
  return lost
    ? { kind: 'finding out', sentence: problem.message }
    : { kind: 'refused', sentence: problem.message, bookingId: problem.bookingId }
}

/** After the offer was read again: it names its booking once it is bought. */
export function afterReading(offer: Pick<Offer, 'bookingId'>): Outcome {
  return offer.bookingId ? { kind: 'bought', bookingId: offer.bookingId } : { kind: 'not bought' }
}

/** After the offer could not be read: the service is away, or is one that cannot tell. */
export function afterNoReading(error: unknown): Outcome {
  const { code, message } = asProblem(error)
  return {
    kind: 'unknown',
    sentence: code === 'NOT_FOUND' ? 'This service cannot tell what became of it.' : message,
  }
}

function asProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('ANSWER_UNREADABLE', 'Something happened that this page did not foresee.', { cause: error })
}
