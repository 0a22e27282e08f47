import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { PurchaseResolution } from '#web/api/quote/resolve-purchase.ts'

/** Why the reply to a purchase doesn't tell its outcome. */
type LostReply = {
  /** How the reply was lost, as a sentence. */
  readonly lost: string
  /** Whether the service replied, so that it probably has the purchase. */
  readonly hasReply: boolean
}

/** A purchase whose outcome is being checked. `mayStillArrive`: the request may still reach the server. */
export type CheckingOutcome = LostReply & {
  readonly kind: 'checking'
  readonly mayStillArrive: boolean
}

/** An outcome that couldn't be found out. `sentence` says why. */
type UnknownOutcome = LostReply & { readonly kind: 'unknown'; readonly sentence: string }

/** An outcome that is known, so the purchase no longer needs to be stored. */
export type SettledOutcome =
  | PurchaseResolution
  | {
      readonly kind: 'refused'
      readonly sentence: string
      readonly bookingId: string | undefined
      /** Whether it was refused because the person has to sign in first. They can buy once they have. */
      readonly needsSignIn?: boolean
    }

/**
 * The state of a purchase. Only `ready`, `refused` and `not bought` allow buying; `unknown` allows sending
 * again on request; every other state sends nothing.
 *
 *     ready ── buy ──► buying ──► bought
 *                        ├─ a refusal ────► refused
 *                        └─ a lost reply ─► checking ──► bought | not bought | unknown
 */
export type PurchaseOutcome =
  { readonly kind: 'ready' | 'buying' } | CheckingOutcome | UnknownOutcome | SettledOutcome

/** The outcome after a reload, until a purchase sent before it is resolved. */
export const outcomeAfterReload: CheckingOutcome = {
  kind: 'checking',
  lost: 'You reloaded this page after sending your purchase.',
  hasReply: false,
  mayStillArrive: true,
}

/** The outcome while an unknown one is checked once more. */
export function outcomeWhileRechecking({ lost, hasReply }: UnknownOutcome): CheckingOutcome {
  return { kind: 'checking', lost, hasReply, mayStillArrive: !hasReply }
}

/** Checks whether a purchase is in progress or done, so nothing more may be sent. */
export function isInProgress({ kind }: PurchaseOutcome): boolean {
  return kind === 'buying' || kind === 'checking' || kind === 'bought'
}

/** Checks whether the page shows Buy: never while the outcome of a purchase is unknown. */
export function canBuy(outcome: PurchaseOutcome): boolean {
  const { kind } = outcome
  // With a booking ID, the quote has already been bought.
  if (kind === 'refused') return outcome.bookingId === undefined
  return kind === 'ready' || kind === 'not bought' || kind === 'buying'
}

/** The outcome after a failed request, which may have gone through anyway. A refusal doesn't settle an earlier attempt. */
export function outcomeAfterFailure(error: unknown, before: PurchaseOutcome): PurchaseOutcome {
  const problem = toProblem(error)
  const { status, code, message, bookingId } = problem
  if (status === 0 || status >= 500) {
    return {
      kind: 'checking',
      lost: describeLostReply(problem),
      hasReply: code === 'UNREADABLE_RESPONSE',
      mayStillArrive: code === 'NO_RESPONSE',
    }
  }
  if (before.kind === 'unknown' && !bookingId) {
    return { ...before, sentence: `Your latest attempt was rejected: ${message}` }
  }
  return { kind: 'refused', sentence: message, bookingId, needsSignIn: code === 'UNAUTHORIZED' }
}

/** Says how a reply was lost, with the server's own message if it replied with one. */
function describeLostReply({ code, message, fromServer }: Problem): string {
  const sentence = lostReplyMessages[code] ?? serverFailureMessage
  return code === 'UNREADABLE_RESPONSE' && fromServer ? `${sentence} It says: “${message}”` : sentence
}

/** Not the usual error messages: these mustn't invite the user to try again. */
const lostReplyMessages: Partial<Record<ProblemCode, string>> = {
  NO_RESPONSE: 'We sent your purchase but didn’t get a response.',
  UNREADABLE_RESPONSE: 'We got a response to your purchase, but couldn’t read it.',
}
const serverFailureMessage = 'We sent your purchase, but the service failed before it responded.'

/** The outcome if the service can't be reached, or can't say what happened. */
export function outcomeWhenUnresolved(error: unknown, { lost, hasReply }: LostReply): PurchaseOutcome {
  return {
    kind: 'unknown',
    lost,
    hasReply,
    sentence: unresolvedMessages[toProblem(error).code] ?? 'We couldn’t find out whether it went through.',
  }
}

const unresolvedMessages: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: 'This service can’t tell us whether it went through.',
  NO_RESPONSE: 'We can’t reach the service right now to check.',
  UNAUTHORIZED: 'The service didn’t let us check whether it went through.',
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('UNREADABLE_RESPONSE', 'Something unexpected happened.', { cause: error })
}
