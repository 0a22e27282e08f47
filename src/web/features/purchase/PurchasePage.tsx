import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { hasLapsed, type Offer, recommended } from '#contract/offer.ts'
import { useSupports } from '#web/api/account/permissions.ts'
import { useClock } from '#web/times/server-clock.ts'
import {
  bookingOf,
  type Draft,
  draftShipment,
  isBought,
  isStale,
  startDraftAnew,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { AskAnew } from '#web/components/request-offers/RequestNewPrices.tsx'
import { LapseStatus } from '#web/components/expiry/ExpiryAnnouncement.tsx'
import { useFocusHeir } from '#web/ui/focus/use-focus-fallback.ts'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { changeSince } from '#web/components/offer/price-change.ts'
import { type ShipmentWords, wordsOfDraft, wordsOfRisk } from '#web/components/shipment/shipment-summary.ts'
import { HandOver } from '#web/components/support/OfferLinks.tsx'
import { Notes } from '#web/components/support/Notes.tsx'
import { SpokenPrices } from '#web/components/support/SpokenPrices.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { BarNotice } from './blockers/BlockerNotice.tsx'
import { barOf } from './blockers/purchase-blockers.ts'
import { ConsentForm } from './consent/ConsentForm.tsx'
import { LikelyBought } from './duplicates/DuplicateWarning.tsx'
import { NoOffer } from './OfferLoadError.tsx'
import { OutcomeNotice } from './outcome/OutcomeNotice.tsx'
import { isUnderWay, mayBuy } from './outcome/purchase-outcome.ts'
import { Review } from '#web/components/review/PurchaseReview.tsx'
import { usePurchaseOutcome } from './outcome/use-purchase-outcome.ts'
import { useSpokenConsent } from './consent/use-spoken-consent.ts'

/** The fourth step: everything once more, the consent, and the purchase, which happens once. */
export function PurchasePage() {
  const { offerId = '' } = useParams()
  const draft = useDraft()
  const names = useNames()
  const supports = useSupports()
  const navigate = useNavigate()
  // Kept here, so that it stands while the form gives way to finding out what became of a purchase.
  const [agreedTo, setAgreedTo] = useState<string>()
  const { heir, watch } = useFocusHeir<HTMLDivElement>()
  const { outcome, reading, buy: buyAs, findOut } = usePurchaseOutcome(offerId)
  const drafted = draft.quoted?.offers.find(({ id }) => id === offerId)
  const offer = drafted ? withBooking(drafted, reading.data) : reading.data
  const lapsed = useClock((now) => offer !== undefined && hasLapsed(offer, now))

  const stale = drafted !== undefined && isStale(draft)
  const sent = drafted && draft.quoted?.sent
  const bar =
    offer &&
    barOf(offer, {
      stale,
      lapsed,
      bookingId: drafted && bookingOf(draft)?.bookingId,
      openOfferId: sent === offerId ? undefined : sent,
    })
  const open = outcome.kind === 'unknown' || isUnderWay(outcome)
  // A refusal that names the booking has said it.
  const told = open || (outcome.kind === 'refused' && outcome.bookingId !== undefined)
  const buyable = mayBuy(outcome) && (!bar || outcome.kind === 'buying')

  const moved = !bar && !open && drafted ? movedSince(draft, drafted) : ''
  const typed = drafted && !stale ? wordsOfDraft(draft, names) : undefined
  const words = offer?.risk ? wordsOfRisk(offer.risk, names, zonesOf(typed, reading.data)) : offer && typed
  const shipment = offer?.risk ?? (drafted && !stale ? draftShipment(draft) : null)

  const consenting = useSpokenConsent()
  // What was agreed to holds for one offer, and for one way of accepting it.
  const agreeing = `${offerId} ${consenting.spoken ? 'spoken' : ''}`
  const buy = () => buyAs(consenting.spoken)

  if (outcome.kind === 'bought') return <Navigate to={paths.booking(outcome.bookingId)} replace />

  function leave() {
    startDraftAnew()
    void navigate(paths.shipment)
  }

  return (
    <div className="stack" {...watch}>
      <h1>{offer && !offer.accepted ? 'Declined' : 'Check it, then buy'}</h1>
      <OutcomeNotice
        outcome={outcome}
        offerId={offerId}
        buyable={buyable}
        onFindOut={findOut}
        onSendAgain={buy}
        onLeave={leave}
      />
      {/* What became of a purchase that was sent matters more than whether another could be. */}
      {bar && !told && (
        <div ref={heir} tabIndex={-1}>
          <BarNotice bar={bar} announced={lapsed}>
            {/* The slip is about something else, or empty. */}
            {bar.asksAgain && !drafted && offer.risk ? (
              <AskAnew offer={offer} risk={offer.risk} />
            ) : undefined}
          </BarNotice>
        </div>
      )}
      {offer?.validUntil && !open && !offer.bookingId && (
        <LapseStatus what="this price" first={offer.validUntil} last={offer.validUntil} />
      )}
      {moved && (
        <Notice role="status">
          <p>{moved}</p>
        </Notice>
      )}
      {offer && shipment && buyable && <LikelyBought offer={offer} shipment={shipment} />}
      {offer?.accepted && (
        <Review
          offer={offer}
          words={words}
          shipment={shipment ?? undefined}
          change={!!drafted && !open && !isBought(draft)}
        />
      )}
      {offer && buyable && supports && <SpokenPrices offers={[offer]} words={words} />}
      {offer && buyable ? (
        <ConsentForm
          offer={offer}
          company={shipment?.bookingHolder.businessName}
          busy={outcome.kind === 'buying'}
          agreed={agreedTo === agreeing}
          consenting={consenting}
          onAgree={(agreed) => setAgreedTo(agreed ? agreeing : undefined)}
          onBuy={buy}
        />
      ) : (
        <title>Purchase · Lading</title>
      )}
      {offer && <HandOver offerId={offer.id} buyable={buyable} />}
      {offer?.quoteId && <Notes id={offer.quoteId} />}
      {!offer && reading.isPending && <Waiting label="Fetching the offer" />}
      {!offer && reading.error && !open && (
        <NoOffer problem={reading.error}>
          <Button kind="quiet" busy={reading.isFetching} onClick={() => void reading.refetch()}>
            Try again
          </Button>
        </NoOffer>
      )}
    </div>
  )
}

/** How the price moved since the last one: told by the service, or known where both were the recommended ones. */
function movedSince({ quoted }: Draft, offer: Offer): string {
  if (!quoted || (!offer.change && offer !== recommended(quoted.offers))) return ''
  return changeSince(quoted.before, quoted.asked, offer)
}

/** The offer as it was made, and its booking as soon as the service knows of one. */
function withBooking(drafted: Offer, told: Offer | undefined): Offer {
  const bookingId = told?.bookingId ?? drafted.bookingId
  return bookingId ? { ...drafted, bookingId } : drafted
}

/** The zones of the places: as they were typed while those answers stand, else as the service knows them. */
function zonesOf(typed: ShipmentWords | undefined, told: Offer | undefined) {
  const known = told?.legZones ?? []
  const legs = typed?.legs.map(({ leavesZone, arrivesZone }, index) => ({
    start: leavesZone ?? known[index]?.start ?? '',
    end: arrivesZone ?? known[index]?.end ?? '',
  }))
  return legs ?? known
}
