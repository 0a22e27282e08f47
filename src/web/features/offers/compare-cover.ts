import type { Offer } from '#contract/offer.ts'

/** A peril, and whether an offer covers it. */
export type Peril = { readonly text: string; readonly covered: boolean }

/** What each offer covers, arranged for a line-by-line comparison. */
export type CoverComparison = {
  /** By offer ID: the perils in which the offers differ, in the same order for each. */
  readonly differences: ReadonlyMap<string, readonly Peril[]>
  readonly allCover: readonly string[]
  readonly noneCovers: readonly string[]
}

/**
 * Splits the cover of offers into differences and common cover. For a single offer, or if any doesn't list its cover,
 * everything is in `differs`.
 */
export function compareCover(offers: readonly Offer[]): CoverComparison {
  const described = offers.filter((offer) => offer.coverage)
  // An offer that doesn't list its cover may cover anything.
  const canShare = offers.length > 1 && described.length === offers.length
  const allState = (which: 'covered' | 'notCovered', text: string) =>
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
    .filter((text) => !allState('covered', text) && !allState('notCovered', text))
    .sort((one, other) => countDescribing(other) - countDescribing(one))
  return {
    differences: new Map(
      described.map(({ id, coverage }) => [
        id,
        differing.flatMap((text) => {
          const covered = coverage?.covered.includes(text) ?? false
          return covered || coverage?.notCovered.includes(text) ? [{ text, covered }] : []
        }),
      ]),
    ),
    allCover: covered.filter((text) => allState('covered', text)),
    noneCovers: notCovered.filter((text) => allState('notCovered', text)),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
