import { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type StatementLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Shows why statements couldn't be loaded, and offers to try again. */
export function StatementLoadError({ problem, retrying, onRetry }: StatementLoadErrorProps) {
  const isUnsupported = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice kind="stop" role="alert">
      <p>{isUnsupported ? 'Statements aren’t available on this service.' : problem.message}</p>
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
