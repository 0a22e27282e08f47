import { Problem } from '#contract/problem.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

type CustomerLoadErrorProps = {
  /** The cause. Null if this user has no access to customers. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Shows why customers couldn't be loaded. Offers to try again unless access is denied. */
export function CustomerLoadError({ problem, retrying, onRetry }: CustomerLoadErrorProps) {
  const isForbidden = problem === null || (problem instanceof Problem && problem.code === 'FORBIDDEN')
  if (!isForbidden) return <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry} />
  return (
    <Notice role="alert">
      <p>Customers are for support staff. You don’t have access to them.</p>
    </Notice>
  )
}
