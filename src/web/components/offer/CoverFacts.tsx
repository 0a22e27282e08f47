import { lowerFirst } from '#contract/text/lower-first.ts'
import type { Offer } from '#contract/offer.ts'
import { coverName, formatExcess, describeExclusions, wordingName } from '#contract/cover/cover.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** The cover, its clauses and the excess, as rows of a description list. */
export function CoverFacts({ offer }: { offer: Offer }) {
  const wording = wordingName(offer)
  const excess = formatExcess(offer)
  const exclusions = describeExclusions(offer)
  const isUnknown = offer.coverage === undefined
  return (
    <>
      <Fact name="Cover">
        {isUnknown ? 'The service doesn’t say what’s covered.' : coverName(offer)}
        {wording && wording !== coverName(offer) && <span className="hint">{wording}</span>}
        {offer.extensions?.map(({ id, name, clauses }) => (
          <span className="hint" key={id}>
            With {lowerFirst(name)}
            {clauses && `: ${clauses}`}
          </span>
        ))}
        {exclusions && <span className="hint">{exclusions}</span>}
      </Fact>
      {excess && <Fact name="Excess">{excess === 'none' ? 'None' : `${excess} each and every loss`}</Fact>}
    </>
  )
}
