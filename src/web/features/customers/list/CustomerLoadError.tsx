import { Problem } from '#contract/problem.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

type CustomerLoadErrorProps = {
  /** The cause. Null if this user has no access to customers. */
  problem: Error | null
  /** Whether a single customer was requested, which may not exist. */
  single?: boolean
  retrying: boolean
  onRetry: () => void
}

/** Shows why customers couldn't be loaded. Offers to try again unless that can't help. */
export function CustomerLoadError({ problem, single, retrying, onRetry }: CustomerLoadErrorProps) {
  const code = problem instanceof Problem ? problem.code : undefined
  if (problem && code !== 'FORBIDDEN' && !(single && code === 'NOT_FOUND'))
    return <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry} />
  return (
    <Notice role="alert">
      <p>
        {code === 'NOT_FOUND'
          ? 'We couldn’t find this customer. The link may be wrong, or the customer belongs to another organization.'
          : 'Customers are for support staff. You don’t have access to them.'}
      </p>
    </Notice>
  )
}
