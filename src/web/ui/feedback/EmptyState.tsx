import type { ReactNode } from 'react'

/** Shown instead of an empty list. The title says what belongs there, the children offer a first step. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
