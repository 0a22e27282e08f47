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
 * Something to know, where it matters. Takes `kind` (info, warn, stop, good), `title`, children, and `role` when it
 * appears by itself: 'status' waits for a pause, 'alert' interrupts.
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
