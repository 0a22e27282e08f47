import { Problem } from '#contract/problem.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { toRateLimitKey } from './rate-limit-key.ts'
import { createCounter } from './counter.ts'
import { createDocumentGuard } from './document-limit.ts'
import { createSignInGuard } from './sign-in-limit.ts'
import { createCodeGuard, createLookupGuard } from './guards.ts'
import type { LimitsConfig } from './config.ts'

/** The maximum number of PDFs in progress per offer link. */
const maxLinkDocuments = 3

/** The maximum number of failed sign-ins logged per name and minute. */
const maxLoggedSignIns = 10

export type Limits = ReturnType<typeof createLimits>

/**
 * Creates the rate limits of a service, counted in this process only. Each throws the Problem TOO_MANY_REQUESTS with
 * `retryAfter`.
 */
export function createLimits(
  { failedSignIns, checks, tokens, requests, documents }: LimitsConfig,
  clock: Clock,
) {
  const countReset = createRateLimit(failedSignIns, clock, 'Too many links requested from this address.')
  const countPublicRequest = createRateLimit(requests, clock, 'Too many requests from this address.')
  return {
    /** Limits wrong passwords, wrong two-factor codes and invalid password links. */
    guardSignIn: createSignInGuard(failedSignIns, clock),
    /**
     * Limits wrong client credentials and invalid refresh tokens. They're counted separately: a failing program mustn't lock
     * out the people at its address, made-up client IDs, which cost no password hash, mustn't evict locked accounts, and
     * an email address sent as a client ID mustn't become known at its address.
     */
    guardClientSignIn: createSignInGuard(failedSignIns, clock),
    guardCode: createCodeGuard(failedSignIns, clock),
    guardCheck: createLookupGuard(checks, clock, 'unknown certificate numbers'),
    guardLink: createLookupGuard(checks, clock, 'invalid links'),
    /** Limits the PDFs and new logos in progress, by organization. */
    guardDocument: createDocumentGuard(documents, 'company'),
    /** Limits the PDFs in progress, by offer link, so that its recipient can't use up the limit of all links. */
    guardLinkDocument: createDocumentGuard(maxLinkDocuments, 'link'),
    /** Counts the failed sign-ins of a name in the audit log. */
    loggedSignIns: createCounter(maxLoggedSignIns, clock),
    /** Counts a request for a password reset link. */
    countReset: (address: string) => countReset(toRateLimitKey(address)),
    /** Counts a token about to be issued, by its account or API client. */
    countToken: createRateLimit(tokens, clock, 'Too many tokens requested. Use each until it expires.'),
    /** Counts a request, by its account or API client, or by the digest of an offer link’s secret. */
    countRequest: createRateLimit(requests, clock, 'Too many requests.'),
    /** Counts a request that needs no token. */
    countPublicRequest: (address: string) => countPublicRequest(toRateLimitKey(address)),
  }
}

/** @param reason the first sentence of the error. */
function createRateLimit(limit: number, clock: Clock, reason: string) {
  const counter = createCounter(limit, clock)
  return (key: string) => {
    if (counter.remaining(key) > 0) {
      counter.add(key)
      return
    }
    const retryAfter = counter.secondsUntilReset(key)
    const message = `${reason} The limit is ${limit.toLocaleString('en')} per minute; try again in ${formatDuration(retryAfter, 'second')}.`
    throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
  }
}
