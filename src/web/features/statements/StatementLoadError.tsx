import { Problem } from '#contract/problem.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

type StatementLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Shows why statements couldn't be loaded, and offers to try again. */
export function StatementLoadError({ problem, retrying, onRetry }: StatementLoadErrorProps) {
  const isUnsupported = problem instanceof Problem && problem.code === 'NOT_FOUND'
  if (isUnsupported) {
    return (
      <Notice kind="stop" role="alert">
        <p>Statements aren’t available on this service.</p>
      </Notice>
    )
  }
  return <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry} />
}
