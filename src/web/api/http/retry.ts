import { Problem } from '#contract/problem.ts'

/** A read is tried again by itself when no answer came or the service was not ready; a refusal is not. */
export function shouldRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 && error instanceof Problem && (error.code === 'NO_ANSWER' || error.code === 'NOT_READY')
  )
}
