import { Problem } from '#contract/problem.ts'

/** Checks whether to retry a failed read: only if there was no response or the service wasn't ready. */
export const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Problem && ['NO_RESPONSE', 'NOT_READY'].includes(error.code)
