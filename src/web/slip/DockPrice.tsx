import type { Offer } from '#contract/offer.ts'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { coverName, excessOf, totalOf } from './words/cover.ts'

/**
 * Cover and price at the foot of the slip. Takes `offer` (the chosen one, else the recommended), whether it is
 * `chosen`, and whether it is `stale`: made for other answers than those that stand there now.
 */
export function DockPrice({ offer, chosen, stale }: { offer: Offer; chosen: boolean; stale: boolean }) {
  if (!offer.accepted) return <p className="missing">Not offered as asked</p>
  const excess = excessOf(offer)
  const total = totalOf(offer)
  return (
    <>
      <dl>
        <dt>Cover</dt>
        <dd>
          {coverName(offer)}
          {excess && <span className="hint">Excess {excess}</span>}
        </dd>
      </dl>
      {stale && (
        <p className="missing">
          {total ? `${total}: the answers changed since this price` : 'The answers changed since this offer'}
        </p>
      )}
      {!stale && chosen && <OfferPrice price={offer.price} />}
      {!stale && !chosen && total && <PriceLines rows={[{ label: 'Total', amount: total, total: true }]} />}
    </>
  )
}
