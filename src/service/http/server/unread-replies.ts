import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#contract/problem.ts'
import { createWorkInProgress } from '#service/limits/work-in-progress.ts'
import { onRequestEnd } from '#service/observability/request-end.ts'

/** The bytes of large replies that a caller may leave unread. A page of 100 long journeys has 10 MB. */
const maxUnread = 64 * 1024 * 1024
/** Smaller replies don't count, because `LIMIT_IN_FLIGHT` is enough for them. */
const minSize = 64 * 1024
const retryAfter = 5

/** Limits the memory for replies that clients don't read: the large replies in progress of each account or API client. */
export function createUnreadReplies(max = maxUnread) {
  const unread = createWorkInProgress()

  /**
   * Call it before a reply is created, to save the work, and after, because others may have been created meanwhile.
   * @throws Problem TOO_MANY_REQUESTS for a GET request only: others may have changed something.
   */
  const assertRead = (callerId: string, { method }: IncomingMessage): void => {
    if (method !== 'GET' || unread.count(callerId) < max) return
    const message = `You have too many large responses in progress. Read them, then try again in ${retryAfter} seconds.`
    throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
  }

  return {
    assertRead,
    /** Counts a reply until it's read or its connection is closed. @throws Problem as `assertRead` does. */
    add(callerId: string, size: number, request: IncomingMessage, response: ServerResponse): void {
      if (size < minSize) return
      assertRead(callerId, request)
      onRequestEnd(request, response, unread.start(callerId, size))
    },
  }
}
