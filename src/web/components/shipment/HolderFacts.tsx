import type { ReactNode } from 'react'
import type { HolderSummary } from './shipment-summary.ts'

type HolderFactsProps = {
  holder: HolderSummary
  /** What stands beside the name. */
  children?: ReactNode
}

/** Who the cover is for, as the content of one fact. */
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
