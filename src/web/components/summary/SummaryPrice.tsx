import { Link } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/components/offer/OfferPrice.tsx'
import { besideOf, coverName, excessOf, totalOf } from '#contract/cover/cover.ts'

/** Why a price no longer holds: the answers changed since, or its time is over. */
export type Past = 'stale' | 'lapsed'

type DockPriceProps = {
  /** The chosen offer, else the recommended one. */
  offer: Offer
  chosen: boolean
  past: Past | undefined
  /** The offer whose purchase was sent, while it is not known what became of it. */
  sent: string | undefined
}

/** Cover and price at the foot of the slip. */
export function DockPrice({ offer, chosen, past, sent }: DockPriceProps) {
  if (!offer.accepted) return <p className="missing">Not offered as asked</p>
  const excess = excessOf(offer)
  const beside = besideOf(offer)
  const total = totalOf(offer)
  return (
    <>
      <dl>
        <dt>Cover</dt>
        <dd>
          {coverName(offer)}
          {beside && <span className="hint">{beside}</span>}
          {excess && <span className="hint">Excess {excess}</span>}
        </dd>
      </dl>
      {sent && (
        <p>
          A purchase was sent, and what became of it is not known yet.{' '}
          <Link to={paths.purchase(sent)}>Find out</Link>
        </p>
      )}
      {past && <p className="missing">{pastWords(past, total)}</p>}
      {!past && chosen && <OfferPrice offer={offer} />}
      {!past && !chosen && total && (
        // Beside the offers the total is enough; on paper it stands alone.
        <div className="total-first">
          <OfferPrice offer={offer} />
        </div>
      )}
    </>
  )
}

function pastWords(past: Past, total: string | undefined): string {
  if (past === 'lapsed') return total ? `${total}: this price has lapsed` : 'This offer has lapsed'
  return total ? `${total}: the answers changed since this price` : 'The answers changed since this offer'
}
