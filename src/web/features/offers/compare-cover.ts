import type { Offer } from '#contract/offer.ts'

/** One peril as one offer has it. */
export type Peril = { readonly text: string; readonly covered: boolean }

/** What each offer covers, told so that what differs can be compared line by line. */
export type CoverComparison = {
  /** By the offer's id: what is not the same in all of them, in the same order in each. */
  readonly differs: ReadonlyMap<string, readonly Peril[]>
  readonly allCover: readonly string[]
  readonly noneCovers: readonly string[]
}

/**
 * Sorts what offers cover into what differs and what is common. One offer alone has everything in `differs`.
 */
export function compareCover(offers: readonly Offer[]): CoverComparison {
  const described = offers.filter((offer) => offer.coverage)
  const isOnly = described.length < 2
  const every = (which: 'covered' | 'notCovered', text: string) =>
    !isOnly && described.every((offer) => offer.coverage?.[which].includes(text))
  const texts = unique(described.flatMap(({ coverage }) => [...(coverage?.covered ?? [])]))
  const refused = unique(described.flatMap(({ coverage }) => [...(coverage?.notCovered ?? [])]))
  const order = unique([...texts, ...refused])
  const countDescribing = (text: string) =>
    described.filter(
      ({ coverage }) => coverage?.covered.includes(text) === true || coverage?.notCovered.includes(text),
    ).length
  // What some leave unsaid comes last, so that the same line stands at the same height in all of them.
  const differing = order
    .filter((text) => !every('covered', text) && !every('notCovered', text))
    .sort((one, other) => countDescribing(other) - countDescribing(one))
  return {
    differs: new Map(
      described.map(({ id, coverage }) => [
        id,
        differing.flatMap((text) => {
          const covered = coverage?.covered.includes(text) ?? false
          return covered || coverage?.notCovered.includes(text) ? [{ text, covered }] : []
        }),
      ]),
    ),
    allCover: texts.filter((text) => every('covered', text)),
    noneCovers: refused.filter((text) => every('notCovered', text)),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
