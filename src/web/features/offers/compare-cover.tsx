import type { Offer } from '#contract/offer.ts'
import { PerilList } from '#web/components/offer/OfferFacts.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'

/** A peril, and whether an offer covers it. */
export type Peril = { readonly text: string; readonly covered: boolean }

/**
 * Splits the cover of offers into common cover and, by offer ID, the perils in which they differ, in the same order for
 * each. For a single offer, or if any doesn't list its cover, everything is in `differences`.
 */
export function compareCover(offers: readonly Offer[]) {
  const described = offers.filter((offer) => offer.coverage)
  // An offer that doesn't list its cover may cover anything.
  const canShare = offers.length > 1 && described.length === offers.length
  const isListedByAll = (which: 'covered' | 'notCovered', text: string) =>
    canShare && described.every((offer) => offer.coverage?.[which].includes(text))
  const covered = unique(described.flatMap(({ coverage }) => coverage?.covered ?? []))
  const notCovered = unique(described.flatMap(({ coverage }) => coverage?.notCovered ?? []))
  const order = unique([...covered, ...notCovered])
  const countDescribing = (text: string) =>
    described.filter(
      ({ coverage }) => coverage?.covered.includes(text) === true || coverage?.notCovered.includes(text),
    ).length
  // Perils that some offers don't mention come last, so that the lines align across offers.
  const differing = order
    .filter((text) => !isListedByAll('covered', text) && !isListedByAll('notCovered', text))
    .sort((a, b) => countDescribing(b) - countDescribing(a))
  return {
    differences: new Map(
      described.map(({ id, coverage }) => [
        id,
        differing.flatMap((text): Peril[] => {
          const covered = coverage?.covered.includes(text) ?? false
          return covered || coverage?.notCovered.includes(text) ? [{ text, covered }] : []
        }),
      ]),
    ),
    coveredByAll: covered.filter((text) => isListedByAll('covered', text)),
    coveredByNone: notCovered.filter((text) => isListedByAll('notCovered', text)),
  }
}

export type CoverComparison = ReturnType<typeof compareCover>

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** Lists the cover that all offers share. Narrow screens collapse what’s covered, but not what isn’t. */
export function CommonCover({
  comparison: { coveredByAll, coveredByNone },
}: {
  comparison: CoverComparison
}) {
  if (coveredByAll.length + coveredByNone.length === 0) return null
  return (
    <div className="offers">
      {coveredByAll.length > 0 && (
        <section className="offer">
          <h2>Covered by all offers</h2>
          <NarrowDetails summary="What’s covered">
            <PerilList kind="covered" texts={coveredByAll} />
          </NarrowDetails>
        </section>
      )}
      {coveredByNone.length > 0 && (
        <section className="offer">
          <h2>Not covered by any offer</h2>
          <PerilList kind="not-covered" texts={coveredByNone} />
        </section>
      )}
    </div>
  )
}
