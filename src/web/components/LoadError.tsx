import { Problem } from '#contract/problem.ts'
import { expireSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type LoadErrorProps = {
  title?: string
  /** The cause. Null during a retry. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Shows that loading failed. Offers to try again, or to sign in if the session was rejected. */
export function LoadError({ title, problem, retrying, onRetry }: LoadErrorProps) {
  const isUnauthorized = problem instanceof Problem && problem.code === 'UNAUTHORIZED'
  return (
    <Notice kind="stop" role="alert" title={title}>
      {problem && <p>{problem.message}</p>}
      <div className="actions">
        {isUnauthorized && <Button onClick={expireSession}>Sign in again</Button>}
        <Button kind="quiet" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  )
}
