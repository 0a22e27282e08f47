import { Problem } from '#contract/problem.ts'

/** Whether to retry a failed read: only if there was no response or the service wasn't ready. */
export function shouldRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 && error instanceof Problem && (error.code === 'NO_ANSWER' || error.code === 'NOT_READY')
  )
}
