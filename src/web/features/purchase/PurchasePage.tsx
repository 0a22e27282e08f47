import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { declineTitle } from '#contract/booking-status-words.ts'
import { useIsSupportStaff } from '#web/api/account/permissions.ts'
import { hasUnboughtShipment, isBought, resetDraft, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ChangeShipmentButton } from '#web/components/request-offers/ChangeShipmentButton.tsx'
import { GetNewPricesButton } from '#web/components/request-offers/GetNewPricesButton.tsx'
import { ValidUntil, ExpiryAnnouncement } from '#web/components/expiry/Expiry.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { PurchaseReview } from '#web/components/review/PurchaseReview.tsx'
import { NewerQuoteNotice } from '#web/components/offer/NewerQuoteNotice.tsx'
import { PriceReasons } from '#web/components/offer/PriceReasons.tsx'
import { PriceChangeNotice } from '#web/components/offer/PriceChangeNotice.tsx'
import { LoadError } from '#web/components/LoadError.tsx'
import { OfferLinks } from '#web/components/support/OfferLinks.tsx'
import { Notes } from '#web/components/support/Notes.tsx'
import { SpokenPrices } from '#web/components/support/SpokenPrices.tsx'
import { ConsentForm } from '#web/purchase/consent/ConsentForm.tsx'
import { usePhoneConsent } from '#web/purchase/consent/phone-consent.tsx'
import { OutcomeNotice } from '#web/purchase/OutcomeNotice.tsx'
import { isInProgress, canBuy } from '#web/purchase/purchase-outcome.ts'
import { usePurchaseOffer } from '#web/purchase/use-purchase-offer.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { BlockerNotice } from './BlockerNotice.tsx'
import { ChargedCompany } from './ChargedCompany.tsx'
import { Documents } from './Documents.tsx'
import { DuplicateWarning, RelatedBookingWarning, useDuplicate } from './DuplicateWarning.tsx'
import { useOfferPurchase } from './use-offer-purchase.ts'
import { useOfferShipment } from '#web/components/shipment/use-offer-shipment.ts'
import { usePurchaseBlocker } from './use-purchase-blocker.ts'

/** The fourth step: a review of the offer, the consent and the purchase. */
export function PurchasePage() {
  const { offerId = '' } = useParams()
  const draft = useDraft()
  const isSupportStaff = useIsSupportStaff()
  const navigate = useNavigate()
  const { fallback, watch } = useFocusFallback<HTMLDivElement>()
  const consent = usePhoneConsent(offerId)
  const { draftOffer, offer, query } = usePurchaseOffer(offerId)
  const { outcome, buy, checkAgain } = useOfferPurchase(offerId, offer, consent.phoneConsent)
  const { blocker, expired, isLoading } = usePurchaseBlocker(offer, draftOffer)
  const { shipment, summary, legZones } = useOfferShipment(draftOffer, query.data)

  // Kept here, so it survives while the outcome of a purchase replaces the form.
  const [agreedKey, setAgreedKey] = useState<string>()
  // Consent is valid for one offer and one way of accepting.
  const agreementKey = `${offerId} ${consent.phoneConsent ? 'phone' : ''}`

  const isUnresolved = outcome.kind === 'unknown' || isInProgress(outcome)
  // A refusal that links to the booking already explains it.
  const isExplained = isUnresolved || (outcome.kind === 'refused' && outcome.bookingId !== undefined)
  const buyable = canBuy(outcome) && (!blocker || outcome.kind === 'buying')
  const isRelatedBought = offer?.relatedBookingId !== undefined
  const isOfferLoading = query.isFetching && !query.isFetchedAfterMount
  const { duplicate, isSearching } = useDuplicate(
    offer,
    shipment,
    buyable && !isRelatedBought,
    isOfferLoading,
  )
  const title = offer && !offer.accepted ? declineTitle(offer) : 'Review and buy'

  if (outcome.kind === 'bought') return <Navigate to={paths.booking(outcome.bookingId)} replace />

  function leave() {
    if (draftOffer || !hasUnboughtShipment(draft)) resetDraft()
    void navigate(paths.shipment)
  }

  return (
    <div className="stack" {...watch}>
      <h1>{title}</h1>
      {offer && <OwnerHint record={offer} />}
      {offer?.accepted && offer.specimen && <Specimen />}
      <OutcomeNotice
        outcome={outcome}
        buyable={buyable}
        onCheckAgain={checkAgain}
        whileUnknown={{ offerId, deletesDraft: !!draftOffer, onSendAgain: buy, onLeave: leave }}
      />
      {/* The outcome of a purchase takes precedence over blockers. */}
      {blocker && !isExplained && (
        <div ref={fallback} tabIndex={-1}>
          {isLoading ? (
            <LoadingStatus label="Loading booking…" />
          ) : (
            <BlockerNotice blocker={blocker} announced={expired && !offer?.bookingId}>
              {blocker.canRequote && offer?.risk ? (
                <GetNewPricesButton
                  offer={offer}
                  risk={offer.risk}
                  owner={offer}
                  legZones={query.data?.legZones}
                />
              ) : undefined}
            </BlockerNotice>
          )}
        </div>
      )}
      {offer && !isUnresolved && (
        <NewerQuoteNotice quote={offer} buyable={buyable && !isRelatedBought} variant="secondary" />
      )}
      {offer?.validUntil && !isUnresolved && !offer.bookingId && (
        <ExpiryAnnouncement subject="price" first={offer.validUntil} last={offer.validUntil} />
      )}
      {draftOffer && !blocker && !isUnresolved && (
        <PriceChangeNotice quote={draft.quote} offer={draftOffer} />
      )}
      {offer && buyable && isSupportStaff && <SpokenPrices offers={[offer]} summary={summary} />}
      {offer?.accepted && (
        <PurchaseReview
          isCondensed
          offer={offer}
          summary={summary}
          shipment={shipment ?? undefined}
          legZones={legZones}
          canChange={!!draftOffer && !isUnresolved && !isBought(draft) && !draftOffer.bookingId}
        >
          <PriceReasons offer={offer} />
        </PurchaseReview>
      )}
      {offer?.accepted && !draftOffer && !isUnresolved && !offer.bookingId && (
        <div className="actions">
          <ChangeShipmentButton offer={offer} />
        </div>
      )}
      {/* The consent waits for the search, because a warning that came later would move it under the pointer. */}
      {buyable && offer?.relatedBookingId && <RelatedBookingWarning bookingId={offer.relatedBookingId} />}
      {duplicate && <DuplicateWarning duplicate={duplicate} />}
      {isSearching && <LoadingStatus label="Checking whether this shipment is already insured…" />}
      {offer && buyable && !isSearching ? (
        <ConsentForm
          title={title}
          offer={offer}
          holder={shipment?.bookingHolder}
          busy={outcome.kind === 'buying'}
          agreed={agreedKey === agreementKey}
          consent={consent}
          onAgree={(agreed) => setAgreedKey(agreed ? agreementKey : undefined)}
          onBuy={buy}
        >
          <Documents offer={offer} />
          {offer.validUntil && <ValidUntil subject="price" until={offer.validUntil} />}
          <ChargedCompany offer={offer} />
        </ConsentForm>
      ) : (
        <title>{`${title} · Lading`}</title>
      )}
      {/* The service creates no link to an offer if another quote for the shipment was bought. */}
      {offer && <OfferLinks key={offer.id} offerId={offer.id} buyable={buyable && !isRelatedBought} />}
      {offer?.quoteId && <Notes id={offer.quoteId} />}
      {!offer && query.isPending && <LoadingStatus label="Loading offer…" />}
      {!offer && query.error && !isUnresolved && (
        <LoadError
          title="We couldn’t load the offer"
          notFound="We couldn’t find this offer. The link may be wrong, or the offer belongs to another company."
          query={query}
        >
          <LinkButton to={paths.offers}>Go to offers</LinkButton>
        </LoadError>
      )}
    </div>
  )
}
