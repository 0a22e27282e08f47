import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { hasExpired, type Offer, recommendedOffer } from '#contract/offer.ts'
import { useIsSupportStaff } from '#web/api/account/permissions.ts'
import { useClock } from '#web/times/server-clock.ts'
import {
  findDraftBooking,
  type Draft,
  draftShipment,
  isBought,
  isStale,
  resetDraft,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { GetNewPricesButton } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { ValidUntil, ExpiryAnnouncement } from '#web/components/expiry/Expiry.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { PurchaseReview } from '#web/components/review/PurchaseReview.tsx'
import { NewerQuoteNotice } from '#web/components/offer/NewerQuoteNotice.tsx'
import { useDraftLabels } from '#web/components/shipment/use-draft-setup.ts'
import { explainPriceChange } from '#web/components/offer/price-change.ts'
import {
  type ShipmentSummary,
  summarizeDraft,
  summarizeRisk,
} from '#web/components/shipment/shipment-summary.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { OfferLinks } from '#web/components/support/OfferLinks.tsx'
import { Notes } from '#web/components/support/Notes.tsx'
import { SpokenPrices } from '#web/components/support/SpokenPrices.tsx'
import { ConsentForm } from '#web/purchase/consent/ConsentForm.tsx'
import { UnsavedConsent } from '#web/components/support/UnsavedConsent.tsx'
import { usePhoneConsent } from '#web/purchase/consent/phone-consent.tsx'
import { OutcomeNotice } from '#web/purchase/OutcomeNotice.tsx'
import { isInProgress, canBuy } from '#web/purchase/purchase-outcome.ts'
import { usePurchaseOffer } from '#web/purchase/use-purchase-offer.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { BlockerNotice, purchaseBlocker } from './BlockerNotice.tsx'
import { ChargedCompany } from './ChargedCompany.tsx'
import { Documents } from './Documents.tsx'
import { DuplicateWarning, useDuplicate } from './DuplicateWarning.tsx'
import { useOfferPurchase } from './use-offer-purchase.ts'

/** The fourth step: a review of the offer, the consent and the purchase. */
export function PurchasePage() {
  const { offerId = '' } = useParams()
  const draft = useDraft()
  const names = useDraftLabels(draft)
  const isSupportStaff = useIsSupportStaff()
  const navigate = useNavigate()
  // Kept here, so it survives while the outcome of a purchase replaces the form.
  const [agreedKey, setAgreedKey] = useState<string>()
  const { fallback, watch } = useFocusFallback<HTMLDivElement>()
  const consent = usePhoneConsent()
  const { draftOffer, offer, query } = usePurchaseOffer(offerId)
  const { outcome, buy, checkAgain } = useOfferPurchase(offerId, offer, consent.phoneConsent)
  const expired = useClock((now) => offer !== undefined && hasExpired(offer, now))

  const stale = draftOffer !== undefined && isStale(draft)
  const pendingOfferId = draftOffer && draft.quote?.pendingOfferId
  const blocker =
    offer &&
    purchaseBlocker(offer, {
      stale,
      expired,
      bookingId: draftOffer && findDraftBooking(draft)?.bookingId,
      pendingOfferId: pendingOfferId === offerId ? undefined : pendingOfferId,
    })
  const isUnresolved = outcome.kind === 'unknown' || isInProgress(outcome)
  // A refusal that links to the booking already explains it.
  const isExplained = isUnresolved || (outcome.kind === 'refused' && outcome.bookingId !== undefined)
  // Bought by someone else: for example, by the customer through a link.
  const otherBookingId =
    outcome.kind === 'refused' ? outcome.bookingId : isUnresolved ? undefined : offer?.bookingId
  const buyable = canBuy(outcome) && (!blocker || outcome.kind === 'buying')

  const priceChange = !blocker && !isUnresolved && draftOffer ? describePriceChange(draft, draftOffer) : ''
  const typed = draftOffer && !stale ? summarizeDraft(draft, names) : undefined
  const summary = offer?.risk
    ? summarizeRisk(offer.risk, names, findLegZones(typed, query.data))
    : offer && typed
  const shipment = offer?.risk ?? (draftOffer && !stale ? draftShipment(draft) : null)
  const { duplicate, isSearching } = useDuplicate(buyable ? offer : undefined, shipment)

  // Consent is valid for one offer and one way of accepting.
  const agreementKey = `${offerId} ${consent.phoneConsent ? 'phone' : ''}`

  const title = offer && !offer.accepted ? 'Declined' : 'Review and buy'

  if (outcome.kind === 'bought') return <Navigate to={paths.booking(outcome.bookingId)} replace />

  function leave() {
    resetDraft()
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
        whileUnknown={{ offerId, onSendAgain: buy, onLeave: leave }}
      />
      {/* The outcome of a purchase takes precedence over blockers. */}
      {blocker && !isExplained && (
        <div ref={fallback} tabIndex={-1}>
          <BlockerNotice blocker={blocker} announced={expired}>
            {/* The draft is for another shipment, or empty. */}
            {blocker.canRequote && !draftOffer && offer.risk ? (
              <GetNewPricesButton offer={offer} risk={offer.risk} />
            ) : undefined}
          </BlockerNotice>
        </div>
      )}
      {otherBookingId && consent.phoneConsent && (
        <UnsavedConsent bookingId={otherBookingId} consent={consent.phoneConsent}>
          Cover from this quote was bought before you could buy it.
        </UnsavedConsent>
      )}
      {offer && !isUnresolved && <NewerQuoteNotice quote={offer} buyable={buyable} variant="secondary" />}
      {offer?.validUntil && !isUnresolved && !offer.bookingId && (
        <ExpiryAnnouncement subject="price" first={offer.validUntil} last={offer.validUntil} />
      )}
      {priceChange && (
        <Notice role="status">
          <p>{priceChange}</p>
        </Notice>
      )}
      {offer && buyable && isSupportStaff && <SpokenPrices offers={[offer]} summary={summary} />}
      {offer?.accepted && (
        <PurchaseReview
          isCondensed
          offer={offer}
          summary={summary}
          shipment={shipment ?? undefined}
          change={!!draftOffer && !isUnresolved && !isBought(draft) && !draftOffer.bookingId}
        />
      )}
      {/* The consent waits for the search, because a warning that came later would move it under the pointer. */}
      {duplicate && <DuplicateWarning booking={duplicate} />}
      {isSearching && <LoadingStatus label="Checking whether this shipment is already insured…" />}
      {offer && buyable && !isSearching ? (
        <ConsentForm
          title={title}
          offer={offer}
          company={shipment?.bookingHolder.businessName}
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
      {offer && <OfferLinks offerId={offer.id} buyable={buyable} />}
      {offer?.quoteId && <Notes id={offer.quoteId} />}
      {!offer && query.isPending && <LoadingStatus label="Loading offer…" />}
      {!offer && query.error && !isUnresolved && (
        <LoadError
          title="We couldn’t load the offer"
          notFound="We couldn’t find this offer. The link may be wrong, or the offer belongs to another company. Your draft is saved."
          query={query}
        >
          <LinkButton to={paths.offers}>Go to offers</LinkButton>
        </LoadError>
      )}
    </div>
  )
}

/** How the price changed since the last quote: as the service says, or between the two recommended offers. */
function describePriceChange({ quote }: Draft, offer: Offer): string {
  if (!quote || (!offer.change && offer !== recommendedOffer(quote.offers))) return ''
  return explainPriceChange(quote.previous, quote.shipmentJson, offer)
}

/** The time zones of the legs: as entered if the draft is current, else as the service has them. */
function findLegZones(typed: ShipmentSummary | undefined, serverOffer: Offer | undefined) {
  const known = serverOffer?.legZones ?? []
  const legs = typed?.legs.map(({ departureZone, arrivalZone }, index) => ({
    start: departureZone ?? known[index]?.start ?? '',
    end: arrivalZone ?? known[index]?.end ?? '',
  }))
  return legs ?? known
}
