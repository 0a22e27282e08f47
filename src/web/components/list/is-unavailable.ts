import type { Problem } from '#contract/problem.ts'

/** Checks whether a list can't be searched at all: the service doesn't have it, or the user has no access to it. */
export const isUnavailable = (error: Problem | null) =>
  error?.code === 'NOT_FOUND' || error?.code === 'FORBIDDEN'
