import { type LegSummary, shortPlace } from '#web/components/shipment/shipment-summary.ts'

/** With more legs than this, they are folded away. */
const maxVisible = 4

/** A line for each leg that has a place and a mode, folded away when they are many. Takes `legs`. */
export function LegLines({ legs }: { legs: readonly LegSummary[] }) {
  const described = legs.filter((leg) => leg.how && (leg.from || leg.to))
  if (described.length === 0) return null
  const lines = described.map((leg, index) => (
    // A leg has no name but its place in the journey.
    <span className="hint" key={index}>
      <bdi>{shortPlace(leg.from) || '…'}</bdi> to <bdi>{shortPlace(leg.to) || '…'}</bdi> {leg.how}
    </span>
  ))
  if (described.length <= maxVisible) return lines
  return (
    <details>
      <summary>Each leg</summary>
      {lines}
    </details>
  )
}
