import type { ReactNode } from 'react'
import type { HolderSummary } from './shipment-summary.ts'

type HolderFactsProps = {
  holder: HolderSummary
  /** Shown after the name. */
  children?: ReactNode
}

/** The holder's name and details. */
export function HolderFacts({ holder, children }: HolderFactsProps) {
  return (
    <>
      <bdi>{holder.name}</bdi> {children}
      {holder.details.map((line) => (
        <span key={line} className="hint">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}
