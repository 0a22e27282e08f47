import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { createCounter } from './counter.ts'
import { type GuardSignIn, guardSignIns } from './sign-in-limit.ts'
import { type GuardCheck, guardChecks } from './lookup-limit.ts'
import type { LimitSettings } from './config.ts'
import { type GuardCode, guardCodes } from './code-limit.ts'

/** What refuses those who ask too much. Counted in this process alone. */
export type Limits = {
  readonly guardSignIn: GuardSignIn
  readonly guardCode: GuardCode
  readonly guardCheck: GuardCheck
  readonly guardLink: GuardCheck
  /** Counts a token that is about to be given. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countToken: (principalId: string) => void
  /** Counts that an address asks for a link to set a password. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countReset: (address: string) => void
  /** Counts a request. @throws Problem TOO_MANY_REQUESTS with `retryAfter`. */
  readonly countRequest: (tokenDigest: string) => void
}

/** Makes the limits of one service, with empty counters. */
export function createLimits(settings: LimitSettings, clock: Clock): Limits {
  const countReset = upTo(settings.failedSignIns, clock, 'links were asked for from here.')
  return {
    countReset: (address) => countReset(clientAddress(address).slice(0, 64)),
    guardSignIn: guardSignIns(settings.failedSignIns, clock),
    guardCode: guardCodes(settings.failedSignIns, clock),
    guardCheck: guardChecks(settings.checks, clock, 'numbers were asked for that are on no certificate'),
    guardLink: guardChecks(settings.checks, clock, 'links were opened that lead nowhere'),
    countToken: upTo(settings.tokens, clock, 'tokens were given. Use each until it expires.'),
    countRequest: upTo(settings.requests, clock, 'requests came with this token.'),
  }
}

/** @param what the end of the sentence `1200 …`. */
function upTo(limit: number, clock: Clock, what: string): (key: string) => void {
  if (limit === 0) return () => undefined
  const counter = createCounter(limit, clock)
  return (key) => {
    if (counter.room(key) > 0) {
      counter.add(key)
      return
    }
    const seconds = counter.seconds(key)
    throw new Problem(
      'TOO_MANY_REQUESTS',
      `Within a minute ${limit} ${what} Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then go on.`,
      { retryAfter: seconds },
    )
  }
}
