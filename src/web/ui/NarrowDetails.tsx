import type { ReactNode } from 'react'

type NarrowDetailsProps = { summary: ReactNode; children: ReactNode }

/** Content that is collapsed on narrow screens, under a summary, and always shown on wide ones. */
export function NarrowDetails({ summary, children }: NarrowDetailsProps) {
  return (
    <details className="narrow-details">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
