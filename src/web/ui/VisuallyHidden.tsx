import type { ReactNode } from 'react'

/** Text that is read out and not shown. Takes its text as children. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
