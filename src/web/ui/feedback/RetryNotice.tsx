import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHeadingFallback } from '#web/ui/focus/use-heading-fallback.ts'
import { Notice } from './Notice.tsx'

export type RetryNoticeProps = {
  /** What couldn't be loaded, as a whole sentence. */
  title?: string | undefined
  /**
   * A page that failed to load is an 'error', which is announced. A part that the page does without, or details that may be
   * out of date, are a 'warning'.
   */
  variant?: 'warning' | 'error'
  /** What failed to load, with its error, which is null during a retry. A query of React Query, for example. */
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** What else the reader can do. */
  advice?: string
  onSignIn?: (() => void) | undefined
  children?: ReactNode
}

/** Shows that something couldn't be loaded, and offers to try again. */
export function RetryNotice({
  title,
  variant = 'error',
  query,
  advice,
  onSignIn,
  children,
}: RetryNoticeProps) {
  // A query without data clears its error during a retry, which removes the notice and its button.
  const button = useHeadingFallback<HTMLButtonElement>()

  return (
    <Notice variant={variant} role={variant === 'error' ? 'alert' : undefined} title={title}>
      {query.error && <p>{query.error.message}</p>}
      {advice && <p>{advice}</p>}
      <div className="actions">
        {onSignIn && <Button onClick={onSignIn}>Sign in again</Button>}
        <Button ref={button} variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
        {children}
      </div>
    </Notice>
  )
}
