import { useState } from 'react'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { coverName, formatTotal } from '#contract/cover/cover.ts'
import { useClock } from '#web/times/server-clock.ts'
import { ValidUntil } from '#web/components/expiry/ValidUntil.tsx'
import { ExpiryAnnouncement } from '#web/components/expiry/ExpiryAnnouncement.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { ConsentForm } from '#web/purchase/consent/ConsentForm.tsx'
import { OutcomeNotice } from '#web/purchase/OutcomeNotice.tsx'
import { mayBuy } from '#web/purchase/purchase-outcome.ts'
import { OfferReview } from './OfferReview.tsx'
import { useLinkPurchase } from './use-link-purchase.ts'

type OpenOfferProps = { linked: OfferLinkView; offer: Offer; secret: string }

/** An offer that can be bought: its details, when it expires, and the purchase form. */
export function OpenOffer({ linked, offer, secret }: OpenOfferProps) {
  const { madeBy, organizationName, expiresAt } = linked
  // Kept here, so it survives while the outcome of a purchase replaces the form.
  const [agreed, setAgreed] = useState(false)
  const { outcome, buy, findOut } = useLinkPurchase(secret, offer.id)
  const total = formatTotal(offer)
  const expired = useClock((now) => hasExpired({ validUntil: expiresAt }, now))
  const isUnresolved = outcome.kind === 'finding out' || outcome.kind === 'unknown'
  const buyable = mayBuy(outcome) && (!expired || outcome.kind === 'buying')
  return (
    <>
      <h1>Your offer: {coverName(offer)}</h1>
      <p>
        From <bdi>{madeBy}</bdi> at <bdi>{organizationName}</bdi>.{' '}
        {total && <strong>Total price: {total}.</strong>} Review the offer, then buy it below.
      </p>
      <OutcomeNotice outcome={outcome} buyable={buyable} onFindOut={findOut} />
      {offer.specimen && <Specimen />}
      {!isUnresolved && <ExpiryAnnouncement subject="offer" first={expiresAt} last={expiresAt} />}
      {expired && !buyable && !isUnresolved && (
        <Notice kind="warn" title="This offer has expired">
          <p>
            Nothing has been bought. Ask <bdi>{madeBy}</bdi> for a new one.
          </p>
        </Notice>
      )}
      {!expired && !isUnresolved && <ValidUntil subject="price" until={expiresAt} />}
      <OfferReview linked={linked} offer={offer} />
      {buyable ? (
        <ConsentForm
          title="Your offer"
          offer={offer}
          busy={outcome.kind === 'buying'}
          agreed={agreed}
          onAgree={setAgreed}
          onBuy={buy}
        />
      ) : (
        <title>Your offer · Lading</title>
      )}
    </>
  )
}
