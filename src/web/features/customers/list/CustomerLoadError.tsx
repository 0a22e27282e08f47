import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type CustomerLoadErrorProps = {
  /** The cause. Null if this user has no access to customers. */
  problem: Error | null
  retrying: boolean
  onRetry?: () => void
}

/** Shows why customers couldn't be loaded. Offers to try again unless access is denied. */
export function CustomerLoadError({ problem, retrying, onRetry }: CustomerLoadErrorProps) {
  const isForbidden = problem === null || (problem instanceof Problem && problem.code === 'FORBIDDEN')
  return (
    <Notice kind={isForbidden ? 'info' : 'stop'} role="alert">
      <p>
        {isForbidden ? 'Customers are for support staff. You don’t have access to them.' : problem.message}
      </p>
      {!isForbidden && onRetry && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}
