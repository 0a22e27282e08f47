import { formatTotal } from '#contract/cover/cover.ts'
import type { Offer } from '#contract/offer.ts'
import type { OutdatedReason } from './SummaryPrice.tsx'

type SummaryChoiceProps = {
  /** The offers to choose from. */
  offers: readonly Offer[]
  outdated: OutdatedReason | undefined
}

/** The number of offers and the lowest price, before one of them is chosen. */
export function SummaryChoice({ offers, outdated }: SummaryChoiceProps) {
  if (outdated) {
    return (
      <p className="missing">
        {outdated === 'expired' ? 'These prices have expired' : 'Your details have changed'}
      </p>
    )
  }
  const lowest = formatLowestTotal(offers)
  return (
    <p>
      {offers.length} offers{lowest && `, from ${lowest}`}
    </p>
  )
}

/** Formats the lowest price. Undefined if an offer has no price. */
export function formatLowestTotal(offers: readonly Offer[]): string | undefined {
  const total = ({ price }: Offer) => price?.total ?? 0
  const [cheapest] = offers.toSorted((a, b) => total(a) - total(b))
  return cheapest && formatTotal(cheapest)
}
