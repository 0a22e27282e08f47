import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type NoStatementProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Says why there is no statement to show, with the way on. */
export function NoStatement({ problem, retrying, onRetry }: NoStatementProps) {
  const none = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice kind="stop" role="alert">
      <p>{none ? 'This service keeps no statements.' : problem.message}</p>
      {!none && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}
