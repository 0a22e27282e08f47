import type { ReactNode } from 'react'

/** A list with nothing in it. Takes `title` (what belongs there) and children (how to begin). */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
