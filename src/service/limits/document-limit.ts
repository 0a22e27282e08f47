import { Problem } from '#contract/problem.ts'
import { createWorkInProgress } from './work-in-progress.ts'

/** When to retry, in seconds. Most documents take less than one. */
const retryAfter = 5

/**
 * Limits the documents, and the logos for them, that an owner has in progress. They share a few threads, and each is a
 * request in progress that counts against `LIMIT_IN_FLIGHT`. Without this limit, one program that keeps requesting documents
 * would block everyone else.
 * @param limit documents in progress per owner; 0 means no limit.
 * @param ownerName what an owner is, in the error.
 * @returns a function that creates a document and returns its result.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or the error of the document.
 */
export function createDocumentGuard(limit: number, ownerName: 'company' | 'link') {
  const inProgress = createWorkInProgress()

  return async <Result>(ownerId: string, createDocument: () => Promise<Result>) => {
    if (limit > 0 && inProgress.count(ownerId) >= limit) {
      const message = `Too many files at once. The limit is ${limit} per ${ownerName}; try again in ${retryAfter} seconds.`
      throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
    }
    const end = inProgress.start(ownerId)
    try {
      return await createDocument()
    } finally {
      end()
    }
  }
}
