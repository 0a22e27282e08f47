import type { HandedOffer } from '#contract/servicing/offer-link.ts'
import { hasLapsed, type Offer } from '#contract/offer.ts'
import { coverName, totalOf } from '#contract/cover/cover.ts'
import { useHandedPurchase } from '#web/api/quote/offer-link-purchase.ts'
import { useClock } from '#web/times/server-clock.ts'
import { HoldsUntil } from '#web/components/expiry/ValidUntil.tsx'
import { LapseStatus } from '#web/components/expiry/ExpiryAnnouncement.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { BuyForm } from './BuyForm.tsx'
import { HandedReview } from './OfferReview.tsx'
import { PurchaseNotice } from './PurchaseNotice.tsx'

type OpenOfferProps = { handed: HandedOffer; offer: Offer; secret: string }

/** An offer that can be bought: what it is, until when it holds, and the purchase, which happens once. */
export function OpenOffer({ handed, offer, secret }: OpenOfferProps) {
  const { madeBy, organizationName, expiresAt } = handed
  const { outcome, buy, findOut } = useHandedPurchase(secret, offer.id)
  const total = totalOf(offer)
  const lapsed = useClock((now) => hasLapsed({ validUntil: expiresAt }, now))
  const open = outcome.kind === 'finding out' || outcome.kind === 'unknown'
  return (
    <>
      <h1>Your offer: {coverName(offer)}</h1>
      <p>
        From <bdi>{madeBy}</bdi> of <bdi>{organizationName}</bdi>.{' '}
        {total && <strong>{total}, all in.</strong>} Read it, then buy it here.
      </p>
      <PurchaseNotice outcome={outcome} onFindOut={findOut} />
      {offer.specimen && <Specimen>Priced from a sample tariff. Buying it insures nothing.</Specimen>}
      {!open && <LapseStatus what="this offer" first={expiresAt} last={expiresAt} />}
      {lapsed && !open && (
        <Notice kind="warn" title="This offer has lapsed">
          <p>
            Nothing has been bought. Ask <bdi>{madeBy}</bdi> for another.
          </p>
        </Notice>
      )}
      {!lapsed && !open && <HoldsUntil what="This price holds" until={expiresAt} />}
      <HandedReview handed={handed} offer={offer} />
      {(!lapsed || outcome.kind === 'buying') && !open ? (
        <BuyForm offer={offer} busy={outcome.kind === 'buying'} onBuy={buy} />
      ) : (
        <title>Your offer · Lading</title>
      )}
    </>
  )
}
