import type { Offer } from '#contract/offer.ts'
import { coverName, excessOf, wordingOf } from './words/cover.ts'

/** Said only where the service says it: another's wording is not ours to tell. */
function excludesWar({ coverage }: Offer): boolean {
  return coverage?.notCovered.some((peril) => /\bwar\b/i.test(peril)) ?? false
}

/** The cover, its clauses and the excess, as rows of a list of facts. Takes `offer`. */
export function CoverFacts({ offer }: { offer: Offer }) {
  const wording = wordingOf(offer)
  const excess = excessOf(offer)
  const bare = offer.coverage === undefined
  return (
    <>
      <dt>Cover</dt>
      <dd>
        {bare ? 'As the service gives it; it does not say what is covered.' : coverName(offer)}
        {wording && wording !== coverName(offer) && <span className="hint">{wording}</span>}
        {excludesWar(offer) && <span className="hint">War and strikes not included.</span>}
      </dd>
      {excess && (
        <>
          <dt>Excess</dt>
          <dd>{excess === 'none' ? 'None' : `${excess} of each loss is borne by the holder`}</dd>
        </>
      )}
    </>
  )
}
