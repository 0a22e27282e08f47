import { type LegSummary, shortPlace } from '#web/components/shipment/shipment-summary.ts'

/** More lines than this are collapsed. */
const maxVisible = 4

/** Lists the legs that have a place and a mode, collapsed if there are many. */
export function LegLines({ legs }: { legs: readonly LegSummary[] }) {
  const described = legs.filter((leg) => leg.mode && (leg.from || leg.to))
  if (described.length === 0) return null
  const lines = described.map((leg, index) => (
    // A leg has no ID other than its position.
    <span className="hint" key={index}>
      <bdi>{shortPlace(leg.from) || '…'}</bdi> to <bdi>{shortPlace(leg.to) || '…'}</bdi> {leg.mode}
    </span>
  ))
  if (described.length <= maxVisible) return lines
  return (
    <details>
      <summary>All legs</summary>
      {lines}
    </details>
  )
}
