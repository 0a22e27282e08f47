import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type CustomerLoadErrorProps = {
  /** Why there is nothing; none where the service has no customers for this person. */
  problem: Error | null
  retrying: boolean
  onRetry?: () => void
}

/** Says why there is no customer to show, with the way on. */
export function CustomerLoadError({ problem, retrying, onRetry }: CustomerLoadErrorProps) {
  const isForbidden = problem === null || (problem instanceof Problem && problem.code === 'FORBIDDEN')
  return (
    <Notice kind={isForbidden ? 'info' : 'stop'} role="alert">
      <p>
        {isForbidden
          ? 'Customers are for support staff, where a service keeps them. This one does not show you any.'
          : problem.message}
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
