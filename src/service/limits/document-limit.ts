import { Problem } from '#contract/problem.ts'

/** When to retry: a document takes up to about a second. */
const retryAfter = 5

/**
 * Limits the documents that an organization has in progress. Documents wait for few threads, and as requests in progress
 * they count against `LIMIT_IN_FLIGHT`: without this, one program that keeps asking for them would stop everyone.
 * @param limit documents in progress per organization; 0 means no limit.
 * @returns a function that creates a document and returns its result.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or the error of the document.
 */
export function createDocumentGuard(limit: number) {
  const inProgress = new Map<string, number>()

  return async <Result>(organizationId: string, createDocument: () => Promise<Result>) => {
    const others = inProgress.get(organizationId) ?? 0
    if (limit > 0 && others >= limit) {
      const message = `Too many PDFs at once. The limit is ${limit} per organization; try again in ${retryAfter} seconds.`
      throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
    }
    inProgress.set(organizationId, others + 1)
    try {
      return await createDocument()
    } finally {
      const remaining = (inProgress.get(organizationId) ?? 0) - 1
      if (remaining > 0) inProgress.set(organizationId, remaining)
      else inProgress.delete(organizationId)
    }
  }
}
