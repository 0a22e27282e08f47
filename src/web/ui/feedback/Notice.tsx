import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const words = { info: 'Note: ', warn: 'Warning: ', stop: 'Problem: ', good: 'Done: ' }

export type NoticeProps = {
  kind?: keyof typeof words | undefined
  title?: ReactNode
  role?: 'status' | 'alert' | undefined
  children?: ReactNode
}

/**
 * A message in context. Set `role` if it appears without being asked for: screen readers announce 'status' at the next
 * pause and 'alert' immediately.
 */
export function Notice({ kind = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={kind === 'info' ? 'note' : `note ${kind}`} role={role}>
      <VisuallyHidden>{words[kind]}</VisuallyHidden>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
