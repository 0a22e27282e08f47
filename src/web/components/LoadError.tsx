import { Problem } from '#contract/problem.ts'
import { expireSession } from '#web/session.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice, type RetryNoticeProps } from '#web/ui/feedback/RetryNotice.tsx'

export type LoadErrorProps = Pick<RetryNoticeProps, 'query' | 'children'> & {
  /** What couldn't be loaded, as a whole sentence. Empty if the page's heading says it. */
  title: string
  /** Shown if the service doesn't have what the page shows: without an error, or after a 404. */
  notFound?: string
  /** Shown if this user has no access. Defaults to the message of the service. */
  forbidden?: string
}

/** Shows that loading failed. Offers to try again if that may help, or to sign in if the session was rejected. */
export function LoadError({ title, query, notFound, forbidden, children }: LoadErrorProps) {
  const { error } = query
  const code = error instanceof Problem ? error.code : undefined
  const isForbidden = code === 'FORBIDDEN'
  const text = isForbidden ? (forbidden ?? error?.message) : notFound
  if (text && (!error || isForbidden || code === 'NOT_FOUND')) {
    return (
      <Notice variant="error" role="alert" title={isForbidden && !forbidden ? title : undefined}>
        <p>{text}</p>
        {children && <div className="actions">{children}</div>}
      </Notice>
    )
  }
  const onSignIn = code === 'UNAUTHORIZED' ? expireSession : undefined
  return (
    <RetryNotice title={title} query={query} onSignIn={onSignIn}>
      {children}
    </RetryNotice>
  )
}
