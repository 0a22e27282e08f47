import { useState } from 'react'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { coverName, formatTotal } from '#contract/cover/cover.ts'
import { specimenWarning } from '#contract/certificate/specimen-warning.ts'
import { useClock } from '#web/times/server-clock.ts'
import { ExpiryAnnouncement, ValidUntil } from '#web/components/expiry/Expiry.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { ChargedTo } from '#web/purchase/ChargedTo.tsx'
import { ConsentForm } from '#web/purchase/consent/ConsentForm.tsx'
import { OutcomeNotice } from '#web/purchase/OutcomeNotice.tsx'
import { canBuy } from '#web/purchase/purchase-outcome.ts'
import { serviceUrl } from '#web/api/config.ts'
import { useLinkCertificate } from '#web/api/quote/offer-link.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { LazyRouteMap } from '#web/components/route/LazyRouteMap.tsx'
import { PurchaseReview } from '#web/components/review/PurchaseReview.tsx'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { DocumentSection, listWordings } from '#web/components/offer/wordings.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { Sender } from './Sender.tsx'
import { UnavailableOffer } from './UnavailableOffer.tsx'
import { useLinkPurchase } from './use-link-purchase.ts'

/** Shows the offer behind a link with a form to buy it, the cover that was bought, or why the offer is unavailable. */
export function LinkedOffer({ link, secret }: { link: OfferLinkView; secret: string }) {
  const { state, offer } = link
  if (offer && (state === 'open' || state === 'bought')) {
    const Offer = state === 'open' ? OpenOffer : BoughtOffer
    return (
      <>
        <Offer link={link} offer={offer} secret={secret} />
        {/* Last, so that it moves nothing when it loads. */}
        {offer.risk && <LazyRouteMap legs={offer.risk.journeyLegs} />}
      </>
    )
  }
  return <UnavailableOffer link={link} />
}

type OfferProps = { link: OfferLinkView; offer: Offer; secret: string }

/** An offer that can be bought: its details, when it expires, and the purchase form. */
function OpenOffer({ link, offer, secret }: OfferProps) {
  const { expiresAt } = link
  // Kept here, so it survives while the outcome of a purchase replaces the form.
  const [agreed, setAgreed] = useState(false)
  const { outcome, buy, checkAgain } = useLinkPurchase(secret, offer.id)
  const total = formatTotal(offer)
  const expired = useClock((now) => hasExpired({ validUntil: expiresAt }, now))
  const isUnresolved = outcome.kind === 'checking' || outcome.kind === 'unknown'
  const buyable = canBuy(outcome) && (!expired || outcome.kind === 'buying')
  const { fallback, watch } = useFocusFallback<HTMLDivElement>()
  return (
    <div className="stack" {...watch}>
      <h1>Your offer: {coverName(offer)}</h1>
      <p>
        From <Sender link={link} />. {total && <strong>Total price: {total}.</strong>}
        {buyable && ' Review the offer, then buy it below.'}
      </p>
      <OutcomeNotice outcome={outcome} buyable={buyable} onCheckAgain={checkAgain} />
      {offer.specimen && <Specimen />}
      {!isUnresolved && <ExpiryAnnouncement subject="offer" first={expiresAt} last={expiresAt} />}
      {expired && !buyable && !isUnresolved && (
        <div ref={fallback} tabIndex={-1}>
          <Notice variant="warning" title="This offer has expired">
            <p>
              Nothing has been bought. Ask <bdi>{link.createdBy}</bdi> for a new one.
            </p>
          </Notice>
        </div>
      )}
      {link.hasNewerQuote && buyable && (
        <Notice variant="warning" title="There’s a newer quote for this shipment">
          <p>
            Ask <Sender link={link} /> which one to buy. If you buy both, you may insure the shipment twice.
          </p>
        </Notice>
      )}
      {!expired && !isUnresolved && <ValidUntil subject="price" until={expiresAt} />}
      <OfferReview link={link} offer={offer} />
      {buyable ? (
        <ConsentForm
          title="Your offer"
          offer={offer}
          busy={outcome.kind === 'buying'}
          agreed={agreed}
          onAgree={setAgreed}
          onBuy={buy}
        >
          <ChargedTo company={link.organizationName} />
        </ConsentForm>
      ) : (
        <title>Your offer · Lading</title>
      )}
    </div>
  )
}

/** Shows what was bought: the certificate number, a download, a link to check it, the offer, and whether it was cancelled. */
function BoughtOffer({ link, offer, secret }: OfferProps) {
  const { reference = '', purchasedAt, cancelledAt } = link
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const certificate = useLinkCertificate(secret)
  const dates = useDates()
  const total = formatTotal(offer)
  const title = cancelledAt ? 'This cover was cancelled' : 'This cover has been bought'

  return (
    <>
      <title>{`${title} · Lading`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {offer.specimen && <Specimen>{specimenWarning}</Specimen>}
      <p>
        Your certificate number is <strong>{reference}</strong>.{total && ` Total price: ${total}.`}
        {purchasedAt && ` Bought ${dates.local(purchasedAt)}.`}
        {cancelledAt && ` Cancelled ${dates.local(cancelledAt)}.`}
      </p>
      {cancelledAt && (
        <Notice variant="warning" title="This shipment is no longer insured under this certificate">
          <p>
            If you need cover, ask <Sender link={link} />.
          </p>
        </Notice>
      )}
      <div className="actions no-print">
        <Button
          busy={certificate.isPending}
          onClick={() =>
            certificate.mutate(undefined, { onSuccess: (file) => saveFile(file, 'application/pdf') })
          }
        >
          Download certificate
        </Button>
      </div>
      <ErrorNotice error={certificate.error} failure="We couldn’t download the certificate." />
      <p>
        Anyone with its number can{' '}
        <a href={serviceUrl(paths.checkCertificate(reference)).href}>check the certificate</a>. This page
        stays available for up to 7 days after the purchase.
      </p>
      <OfferReview link={link} offer={offer} />
    </>
  )
}

/** The details of the offer and its documents, before and after the purchase. */
function OfferReview({ link, offer }: Omit<OfferProps, 'secret'>) {
  const labels = useLabels()
  const summary = offer.risk && summarizeRisk(offer.risk, labels, link.legZones)
  return (
    <>
      <PurchaseReview
        offer={offer}
        summary={summary}
        shipment={offer.risk}
        legZones={link.legZones}
        canChange={false}
        purchasedAt={link.purchasedAt}
        isCancelled={link.cancelledAt !== undefined}
      />
      <DocumentSection links={listWordings(offer)} />
    </>
  )
}
