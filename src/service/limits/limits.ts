import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { createCounter } from './counter.ts'
import { type SignInGuard, createSignInGuard } from './sign-in-limit.ts'
import { type LookupGuard, createLookupGuard } from './lookup-limit.ts'
import type { LimitsConfig } from './config.ts'
import { type CodeGuard, createCodeGuard } from './code-limit.ts'

/** What refuses those who ask too much. Counted in this process alone. */
export type Limits = {
  readonly guardSignIn: SignInGuard
  readonly guardCode: CodeGuard
  readonly guardCheck: LookupGuard
  readonly guardLink: LookupGuard
  /** Counts a token that is about to be given. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countToken: (principalId: string) => void
  /** Counts that an address asks for a link to set a password. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countReset: (address: string) => void
  /** Counts a request. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countRequest: (tokenDigest: string) => void
}

/** Makes the limits of one service, with empty counters. */
export function createLimits(settings: LimitsConfig, clock: Clock): Limits {
  const countReset = createRateLimit(settings.failedSignIns, clock, 'links were asked for from here.')
  return {
    countReset: (address) => countReset(clientAddress(address).slice(0, 64)),
    guardSignIn: createSignInGuard(settings.failedSignIns, clock),
    guardCode: createCodeGuard(settings.failedSignIns, clock),
    guardCheck: createLookupGuard(
      settings.checks,
      clock,
      'numbers were asked for that are on no certificate',
    ),
    guardLink: createLookupGuard(settings.checks, clock, 'links were opened that lead nowhere'),
    countToken: createRateLimit(settings.tokens, clock, 'tokens were given. Use each until it expires.'),
    countRequest: createRateLimit(settings.requests, clock, 'requests came with this token.'),
  }
}

/** @param explanation the end of the sentence `1200 …`. */
function createRateLimit(limit: number, clock: Clock, explanation: string): (key: string) => void {
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
      `Within a minute ${limit} ${explanation} Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then go on.`,
      { retryAfter: seconds },
    )
  }
}
