import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type StatementLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Says why there is no statement to show, with the way on. */
export function StatementLoadError({ problem, retrying, onRetry }: StatementLoadErrorProps) {
  const isUnsupported = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice kind="stop" role="alert">
      <p>{isUnsupported ? 'This service keeps no statements.' : problem.message}</p>
      {!isUnsupported && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}
