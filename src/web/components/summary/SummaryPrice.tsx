import { Link } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/components/offer/OfferFacts.tsx'
import { describeExtensions, coverName, formatExcess, formatTotal } from '#contract/cover/cover.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** Why a price is no longer valid: details changed since, or it expired. */
export type OutdatedReason = 'stale' | 'expired'

type SummaryPriceProps = {
  /** The chosen offer, else the only one or the one at the level last chosen. */
  offer: Offer
  chosen: boolean
  outdated: OutdatedReason | undefined
  /** The offer with a purchase of unknown outcome, if there is one. */
  pendingOfferId: string | undefined
}

export function SummaryPrice({ offer, chosen, outdated, pendingOfferId }: SummaryPriceProps) {
  if (!offer.accepted) {
    return (
      <p className="missing">
        {outdated ? 'Your details have changed since this was declined' : 'We can’t offer cover as requested'}
      </p>
    )
  }
  const excess = formatExcess(offer)
  const extensions = describeExtensions(offer)
  const total = formatTotal(offer)
  return (
    <>
      <dl>
        <Fact name="Cover">
          {coverName(offer)}
          {extensions && <span className="hint">{extensions}</span>}
          {excess && <span className="hint">{excess === 'none' ? 'No excess' : `Excess ${excess}`}</span>}
        </Fact>
      </dl>
      {pendingOfferId && (
        <p>
          We don’t know yet whether your purchase went through.{' '}
          <Link to={paths.purchase(pendingOfferId)}>Check now</Link>
        </p>
      )}
      {outdated && <p className="missing">{outdatedPriceText(outdated, total)}</p>}
      {!outdated && chosen && <OfferPrice offer={offer} />}
      {!outdated && !chosen && total && (
        // Only the total is shown, except in print.
        <div className="total-first">
          <OfferPrice offer={offer} />
        </div>
      )}
    </>
  )
}

function outdatedPriceText(outdated: OutdatedReason, total: string | undefined): string {
  if (outdated === 'expired') return total ? `${total}: this price has expired` : 'This offer has expired'
  return total ? `${total}: your details have changed` : 'Your details have changed'
}
