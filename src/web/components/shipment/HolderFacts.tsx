import type { ReactNode } from 'react'
import type { HolderSummary } from './shipment-summary.ts'

type HolderFactsProps = {
  holder: HolderSummary
  /** Shown after the name. */
  children?: ReactNode
}

/** The holder's name and address. */
export function HolderFacts({ holder, children }: HolderFactsProps) {
  return (
    <>
      <bdi>{holder.name}</bdi> {children}
      {holder.address && (
        <span className="hint">
          <bdi>{holder.address}</bdi>
        </span>
      )}
    </>
  )
}
