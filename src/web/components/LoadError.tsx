import { Problem } from '#contract/problem.ts'
import { expireSession } from '#web/session.ts'
import { RetryNotice, type RetryNoticeProps } from '#web/ui/feedback/RetryNotice.tsx'

type LoadErrorProps = Pick<RetryNoticeProps, 'title' | 'problem' | 'retrying' | 'onRetry'>

/** Shows that loading failed. Offers to try again, or to sign in if the session was rejected. */
export function LoadError(props: LoadErrorProps) {
  const isUnauthorized = props.problem instanceof Problem && props.problem.code === 'UNAUTHORIZED'
  return <RetryNotice {...props} onSignIn={isUnauthorized ? expireSession : undefined} />
}
