import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type NoCustomersProps = {
  /** Why there is nothing; none where the service has no customers for this person. */
  problem: Error | null
  retrying: boolean
  onRetry?: () => void
}

/** Says why there is no customer to show, with the way on. */
export function NoCustomers({ problem, retrying, onRetry }: NoCustomersProps) {
  const lacks = problem === null || (problem instanceof Problem && problem.code === 'FORBIDDEN')
  return (
    <Notice kind={lacks ? 'info' : 'stop'} role="alert">
      <p>
        {lacks
          ? 'Customers are for support staff, where a service keeps them. This one does not show you any.'
          : problem.message}
      </p>
      {!lacks && onRetry && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}
