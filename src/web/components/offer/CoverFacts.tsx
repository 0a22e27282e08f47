import type { Offer } from '#contract/offer.ts'
import {
  coverName,
  formatExcess,
  lowerFirst,
  describeExclusions,
  wordingName,
} from '#contract/cover/cover.ts'

/** The cover, its clauses and the excess, as rows of a list of facts. Takes `offer`. */
export function CoverFacts({ offer }: { offer: Offer }) {
  const wording = wordingName(offer)
  const excess = formatExcess(offer)
  const leftOut = describeExclusions(offer)
  const bare = offer.coverage === undefined
  return (
    <>
      <dt>Cover</dt>
      <dd>
        {bare ? 'The service doesn’t say what’s covered.' : coverName(offer)}
        {wording && wording !== coverName(offer) && <span className="hint">{wording}</span>}
        {offer.extensions?.map(({ id, name, clauses }) => (
          <span className="hint" key={id}>
            With {lowerFirst(name)}
            {clauses && `: ${clauses}`}
          </span>
        ))}
        {leftOut && <span className="hint">{leftOut}</span>}
      </dd>
      {excess && (
        <>
          <dt>Excess</dt>
          <dd>{excess === 'none' ? 'None' : `${excess} each and every loss`}</dd>
        </>
      )}
    </>
  )
}
