import {
  coverName,
  describeExcess,
  describeExclusions,
  extensionLines,
  offerConditions,
  wordingName,
} from '#contract/cover/cover.ts'
import { formatMoney } from '#contract/money/money.ts'
import { createPriceRows } from './price-rows.ts'
import type { Coverage, Offer } from '#contract/offer.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { useOrganizationSettings } from './use-organization-settings.ts'

/** The cover, its clauses, the excess and the conditions, as rows of a description list. */
export function CoverFacts({ offer }: { offer: Offer }) {
  const wording = wordingName(offer)
  const excess = describeExcess(offer)
  const exclusions = describeExclusions(offer)
  const isUnknown = offer.coverage === undefined
  const conditions = offer.accepted ? offerConditions(offer) : []
  return (
    <>
      <Fact name="Cover">
        {isUnknown ? 'The service doesn’t say what’s covered.' : coverName(offer)}
        {wording && wording !== coverName(offer) && <span className="hint">{wording}</span>}
        {extensionLines(offer).map((line) => (
          <span className="hint" key={line}>
            {line}
          </span>
        ))}
        {exclusions && <span className="hint">{exclusions}</span>}
      </Fact>
      {excess && <Fact name="Excess">{excess}</Fact>}
      {conditions.length > 0 && (
        <Fact name="Conditions">
          {conditions.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Fact>
      )}
    </>
  )
}

type PerilFactsProps = {
  coverage: Coverage
  /** Whether narrow screens collapse what is covered. What isn't is always shown. */
  isCondensed?: boolean
}

/** What is and isn't covered, as rows of a description list. */
export function PerilFacts({ coverage: { covered, notCovered }, isCondensed = false }: PerilFactsProps) {
  const list = <PerilList kind="covered" texts={covered} />
  return (
    <>
      {covered.length > 0 && (
        <Fact name="Covered">
          {isCondensed ? <NarrowDetails summary="What’s covered">{list}</NarrowDetails> : list}
        </Fact>
      )}
      {notCovered.length > 0 && (
        <Fact name="Not covered">
          <PerilList kind="not-covered" texts={notCovered} />
        </Fact>
      )}
    </>
  )
}

type PerilListProps = { kind: 'covered' | 'not-covered'; texts: readonly string[] }

/** A list of what is covered, or of what isn't. */
export function PerilList({ kind, texts }: PerilListProps) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text} className={kind}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/**
 * The price of an offer, line by line, or only its total if the organization hides the breakdown. Says what commission it
 * includes if the service sends it.
 */
export function OfferPrice({ offer }: { offer: Pick<Offer, 'price' | 'extensions' | 'commission'> }) {
  const { price, extensions, commission } = offer
  const { showsOnlyTotals } = useOrganizationSettings()
  if (!price) return <p className="hint">No price given.</p>
  const rows = createPriceRows(price, extensions)
  return (
    <>
      <PriceLines rows={showsOnlyTotals ? rows.filter(({ total }) => total) : rows} />
      {commission !== undefined && (
        <p className="hint">Includes commission of {formatMoney({ ...price, minor: commission })}.</p>
      )}
    </>
  )
}
