import { Problem } from '#contract/problem.ts'
import { expireSession } from '#web/session.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice, type RetryNoticeProps } from '#web/ui/feedback/RetryNotice.tsx'

type LoadErrorProps = Pick<RetryNoticeProps, 'title' | 'problem' | 'retrying' | 'onRetry'> & {
  /** Shown instead if the service doesn't have what the page shows: without a cause, or if nothing was found. */
  unsupported?: string | undefined
}

/** Shows that loading failed. Offers to try again if that may help, or to sign in if the session was rejected. */
export function LoadError({ unsupported, ...props }: LoadErrorProps) {
  const code = props.problem instanceof Problem ? props.problem.code : undefined
  if (unsupported && (!props.problem || code === 'NOT_FOUND')) {
    return (
      <Notice kind="stop" role="alert">
        <p>{unsupported}</p>
      </Notice>
    )
  }
  return <RetryNotice {...props} onSignIn={code === 'UNAUTHORIZED' ? expireSession : undefined} />
}
