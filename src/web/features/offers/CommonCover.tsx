import { PerilList } from '#web/components/offer/PerilList.tsx'
import type { CoverComparison } from './compare-cover.ts'

/** Lists the cover that all offers share. */
export function CommonCover({ comparison: { allCover, noneCovers } }: { comparison: CoverComparison }) {
  if (allCover.length + noneCovers.length === 0) return null
  return (
    <div className="offers">
      {allCover.length > 0 && (
        <section className="offer">
          <h2>Covered by all offers</h2>
          <PerilList kind="yes" texts={allCover} />
        </section>
      )}
      {noneCovers.length > 0 && (
        <section className="offer">
          <h2>Not covered by any offer</h2>
          <PerilList kind="no" texts={noneCovers} />
        </section>
      )}
    </div>
  )
}
