import { Notice } from './Notice.tsx'

export type ErrorNoticeProps = {
  /** What went wrong. `status` is 0 if no response arrived. */
  error: { message: string; status?: number } | null | undefined
  title?: string
  /** What failed, shown before the error's own message. */
  failure?: string | undefined
  /** Replaces `failure` if no response arrived, so that the change may have been made. */
  uncertainty?: string | undefined
}

/** Announces the error of a request. Renders nothing without one. */
export function ErrorNotice({ error, title, failure, uncertainty = failure }: ErrorNoticeProps) {
  if (!error) return null
  return (
    <Notice variant="error" role="alert" title={title}>
      <p>{[error.status === 0 ? uncertainty : failure, error.message].filter(Boolean).join(' ')}</p>
    </Notice>
  )
}
