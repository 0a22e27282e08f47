import { Problem } from '#contract/problem.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { type Counter, createCounter } from './counter.ts'
import { type SignInGuard, createSignInGuard } from './sign-in-limit.ts'
import { type LookupGuard, createLookupGuard } from './lookup-limit.ts'
import type { LimitsConfig } from './config.ts'
import { type CodeGuard, createCodeGuard } from './code-limit.ts'

/** The maximum number of failed sign-ins logged per name and minute. */
const maxLoggedSignIns = 10

/** Rate limits, counted in this process only. */
export type Limits = {
  readonly guardSignIn: SignInGuard
  readonly guardCode: CodeGuard
  /** Counts the failed sign-ins of a name in the audit log. */
  readonly loggedSignIns: Counter
  readonly guardCheck: LookupGuard
  readonly guardLink: LookupGuard
  /** Counts a token about to be issued. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countToken: (principalId: string) => void
  /** Counts a request for a password reset link. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countReset: (address: string) => void
  /** Counts a request. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countRequest: (tokenDigest: string) => void
}

/** Creates the rate limits of a service, with empty counters. */
export function createLimits(settings: LimitsConfig, clock: Clock): Limits {
  const countReset = createRateLimit(
    settings.failedSignIns,
    clock,
    'Too many links requested from this address.',
  )
  return {
    countReset: (address) => countReset(clientAddress(address).slice(0, 64)),
    guardSignIn: createSignInGuard(settings.failedSignIns, clock),
    guardCode: createCodeGuard(settings.failedSignIns, clock),
    loggedSignIns: createCounter(maxLoggedSignIns, clock),
    guardCheck: createLookupGuard(settings.checks, clock, 'unknown certificate references'),
    guardLink: createLookupGuard(settings.checks, clock, 'invalid links'),
    countToken: createRateLimit(
      settings.tokens,
      clock,
      'Too many tokens requested. Use each until it expires.',
    ),
    countRequest: createRateLimit(settings.requests, clock, 'Too many requests with this token.'),
  }
}

/** @param reason the first sentence of the error. */
function createRateLimit(limit: number, clock: Clock, reason: string): (key: string) => void {
  if (limit === 0) return () => undefined
  const counter = createCounter(limit, clock)
  return (key) => {
    if (counter.remaining(key) > 0) {
      counter.add(key)
      return
    }
    const seconds = counter.secondsUntilReset(key)
    throw new Problem(
      'TOO_MANY_REQUESTS',
      `${reason} The limit is ${limit} per minute; try again in ${formatDuration(seconds, 'second')}.`,
      { retryAfter: seconds },
    )
  }
}
