import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const prefixes = { info: 'Note: ', warning: 'Warning: ', error: 'Problem: ', success: 'Done: ' }

export type NoticeProps = {
  variant?: keyof typeof prefixes | undefined
  title?: ReactNode
  role?: 'status' | 'alert' | undefined
  children?: ReactNode
}

/**
 * A message in context. Set `role` if it appears without being asked for: screen readers announce 'status' at the next
 * pause and 'alert' immediately.
 */
export function Notice({ variant = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={variant === 'info' ? 'note' : `note ${variant}`} role={role}>
      <VisuallyHidden>{prefixes[variant]}</VisuallyHidden>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
