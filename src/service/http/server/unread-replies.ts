import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#contract/problem.ts'
import { onRequestEnd } from '#service/observability/request-end.ts'

/** The most bytes of large replies that an organization may leave unread. A page of 100 long journeys has 10 MB. */
const maxUnread = 64 * 1024 * 1024
/** Smaller replies don't count, because `LIMIT_IN_FLIGHT` is enough for them. */
const minSize = 64 * 1024
const retryAfter = 5

/**
 * Limits the memory for replies that clients don't read: an organization's large replies in progress.
 * @returns a function that counts a reply until it's read or its connection is closed.
 * @throws Problem TOO_MANY_REQUESTS for a GET request only: others may have changed something.
 */
export function createUnreadReplies(max = maxUnread) {
  const sizes = new Map<string, number>()

  return (organizationId: string, size: number, request: IncomingMessage, response: ServerResponse): void => {
    if (size < minSize) return
    const others = sizes.get(organizationId) ?? 0
    if (others > 0 && others + size > max && request.method === 'GET') {
      const message = `Your organization has too many large replies in progress. Read them, then try again in ${retryAfter} seconds.`
      throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
    }
    sizes.set(organizationId, others + size)
    onRequestEnd(request, response, () => {
      const remaining = (sizes.get(organizationId) ?? 0) - size
      if (remaining > 0) sizes.set(organizationId, remaining)
      else sizes.delete(organizationId)
    })
  }
}
