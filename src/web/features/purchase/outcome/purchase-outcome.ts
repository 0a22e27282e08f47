import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { PurchaseResolution } from '#web/api/quote/resolve-purchase.ts'

/**
 * How far a purchase has come. Only `ready`, `refused` and `not bought` let a person buy; `unknown` lets them
 * send again when they ask for it; every other state sends nothing.
 *
 *     ready ── buy ──► buying ──► bought
 *                        ├─ a refusal ────► refused
 *                        └─ a lost reply ─► finding out ──► bought | not bought | unknown
 */
export type PurchaseOutcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'buying' }
  /** `mayStillArrive`: no answer came at all, so that the purchase may still arrive. */
  | { readonly kind: 'finding out'; readonly sentence: string; readonly mayStillArrive: boolean }
  | { readonly kind: 'bought'; readonly bookingId: string }
  /** `final`: not later either, also where the purchase is still on its way. */
  | { readonly kind: 'not bought'; readonly isFinal: boolean }
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly bookingId: string | undefined }

/** Whether something is under way, so that nothing more may be sent. */
export function isInProgress({ kind }: PurchaseOutcome): boolean {
  return kind === 'buying' || kind === 'finding out' || kind === 'bought'
}

/** Whether the page shows Buy: never while the fate of a purchase is open. */
export function mayBuy(outcome: PurchaseOutcome): boolean {
  const { kind } = outcome
  // A refusal that names a booking will be one again.
  if (kind === 'refused') return outcome.bookingId === undefined
  return kind === 'ready' || kind === 'not bought' || kind === 'buying'
}

/**
 * After a purchase that did not answer with a booking. What may have been bought all the same is lost, not refused;
 * and where the fate of an earlier sending was unknown, a refusal to sell again does not tell it.
 */
export function outcomeAfterFailure(error: unknown, before: PurchaseOutcome): PurchaseOutcome {
  const { status, code, message, bookingId } = toProblem(error)
  if (status === 0 || status >= 500) {
    return {
      kind: 'finding out',
      sentence: lostResponseMessages[code] ?? serverFailureMessage,
      mayStillArrive: code === 'NO_ANSWER',
    }
  }
  if (before.kind === 'unknown' && !bookingId) {
    return { kind: 'unknown', sentence: `It was sent again, and that was refused: ${message}` }
  }
  return { kind: 'refused', sentence: message, bookingId }
}

/** How an answer was lost. Not in the words for any request: nothing may sound like an invitation to try again. */
const lostResponseMessages: Partial<Record<ProblemCode, string>> = {
  NO_ANSWER: 'The purchase was sent, and no answer came back.',
  ANSWER_UNREADABLE: 'The purchase was sent, and what came back cannot be read.',
}
const serverFailureMessage = 'The purchase was sent, and the service failed before it could answer.'

/** After the service told what became of a purchase. */
export function outcomeAfterResolution({ bookingId, isFinal }: PurchaseResolution): PurchaseOutcome {
  return bookingId ? { kind: 'bought', bookingId } : { kind: 'not bought', isFinal }
}

/** After it did not: the service is away, or is one that cannot tell. */
export function outcomeWhenUnresolved(error: unknown): PurchaseOutcome {
  return {
    kind: 'unknown',
    sentence: unresolvedMessages[toProblem(error).code] ?? 'Asked about it, the service did not say.',
  }
}

const unresolvedMessages: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: 'This service cannot tell what became of it.',
  NO_ANSWER: 'The service cannot be reached now, so what became of it is not known yet.',
  UNAUTHORIZED: 'The session ended before the service could be asked what became of it.',
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('ANSWER_UNREADABLE', 'Something happened that this page did not foresee.', { cause: error })
}
