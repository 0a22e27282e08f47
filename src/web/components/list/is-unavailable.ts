import type { Problem } from '#contract/problem.ts'

/** Checks whether nothing can be searched, because the service lacks the list or this user has no access to it. */
export const isUnavailable = (error: Problem | null) =>
  error?.code === 'NOT_FOUND' || error?.code === 'FORBIDDEN'
