import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { declineReasons } from '#contract/cover/cover.ts'
import { earliestStart } from '#contract/journey-dates.ts'
import { hasExpired, type Offer, findRecommendedOffer } from '#contract/offer.ts'
import { useIsSupportStaff } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { useClock } from '#web/times/server-clock.ts'
import { findDraftBooking, draftShipment, isStale, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { CoverStart } from '#web/components/review/CoverStart.tsx'
import { ValidUntil, ExpiryAnnouncement } from '#web/components/expiry/Expiry.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { useOfferShipment } from '#web/components/shipment/use-offer-shipment.ts'
import { PriceChangeNotice } from '#web/components/offer/PriceChangeNotice.tsx'
import { Notes } from '#web/components/support/Notes.tsx'
import { SpokenPrices } from '#web/components/support/SpokenPrices.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { useRequestOffersAgain } from '#web/components/request-offers/use-request-offers.ts'
import { BoughtNotice, OutdatedOffersNotice, PendingPurchaseNotice } from './OfferNotices.tsx'
import { CommonCover, compareCover } from './compare-cover.tsx'
import { Extensions } from './Extensions.tsx'
import { OfferList } from './OfferList.tsx'

/** The third step: the offers for the shipment, or why it was declined. */
export function OffersPage() {
  const draft = useDraft()
  const offers = draft.quote?.offers ?? []
  const accepted = offers.filter((offer) => offer.accepted)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus goes away with its notice.
  const changeRequest = useRequestOffersAgain(() => heading.current?.focus())
  // The checkbox keeps the focus, so a decline is announced.
  const [hasChangedExtensions, setHasChangedExtensions] = useState(false)
  const extensionRequest = useRequestOffersAgain(() => setHasChangedExtensions(true))
  // One at a time: the offers of the later request would replace those of the earlier.
  const pending = changeRequest.pending || extensionRequest.pending
  const request = { ...changeRequest, pending }
  const expired = useClock((now) => accepted.length > 0 && accepted.every((offer) => hasExpired(offer, now)))
  const stale = isStale(draft)
  const shipment = stale ? undefined : (draftShipment(draft) ?? undefined)
  const bought = findDraftBooking(draft)
  const pendingOfferId = bought ? undefined : draft.quote?.pendingOfferId
  const comparison = compareCover(accepted)
  const { shipment: quoted, summary, legZones } = useOfferShipment(accepted[0], undefined)
  const isSupportStaff = useIsSupportStaff()
  const blockedReason = choiceBlocker(bought !== undefined, pendingOfferId !== undefined, stale)
  const canRequest = !bought && !pendingOfferId
  const outdated =
    canRequest && !extensionRequest.pending && (stale ? 'stale' : expired ? 'expired' : undefined)
  const title = bought ? 'Your offers' : pageHeading(offers, accepted.length, outdated)
  const decline = !stale && accepted.length === 0 ? offers[0] : undefined
  const { fallback, watch } = useFocusFallback<HTMLDivElement>()
  const setup = useQuery(setupQuery)
  // The optional extras come with setup. The offers wait for them, because they would move down.
  const isWaiting = accepted.length > 0 && setup.isLoading && setup.failureCount === 0

  return (
    <div className="stack" {...watch}>
      <title>{`${title} · Lading`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <span className="visually-hidden" role="status">
        {hasChangedExtensions && decline && `${title}. ${declineReasons(decline)[0] ?? ''}`}
      </span>
      {offers.length === 0 && (
        <EmptyState title="Your offers will appear here">
          <p>First, tell us what you’re shipping and who the cover is for.</p>
          <LinkButton to={paths.holder}>Continue quote</LinkButton>
        </EmptyState>
      )}
      {bought && <BoughtNotice {...bought} />}
      {pendingOfferId && <PendingPurchaseNotice offerId={pendingOfferId} />}
      {outdated && (
        <div ref={fallback} tabIndex={-1}>
          <OutdatedOffersNotice
            title={outdatedTexts[outdated].notice}
            request={{ ...request, error: request.error ?? (stale ? extensionRequest.error : null) }}
          />
        </div>
      )}
      {isWaiting ? (
        <LoadingStatus label="Loading offers…" />
      ) : (
        <>
          {canRequest && (accepted.length > 0 || draft.shipment.extensions.length > 0) && (
            <Extensions request={{ ...extensionRequest, pending }} />
          )}
          {!stale && !expired && !bought && (
            <PriceChangeNotice quote={draft.quote} offer={findRecommendedOffer(offers, draft.coverLevel)} />
          )}
          {!blockedReason && accepted[0] && (
            <>
              <PriceValidity offers={accepted} />
              <p className="hint">
                <CoverStart
                  offer={accepted[0]}
                  first={summary?.legs[0]}
                  start={quoted ? earliestStart(quoted.journeyLegs, legZones[0]?.start) : undefined}
                />
              </p>
            </>
          )}
          {offers.length > 0 && (
            <OfferList
              offers={offers}
              shipment={shipment}
              differences={comparison.differences}
              blockedReason={blockedReason}
              request={request}
            />
          )}
          {isSupportStaff && !blockedReason && <SpokenPrices offers={accepted} summary={summary} />}
          <CommonCover comparison={comparison} />
          {offers[0]?.quoteId && <Notes id={offers[0].quoteId} />}
        </>
      )}
    </div>
  )
}

/** Why the offers can't be chosen, as a sentence; undefined if they can. */
function choiceBlocker(bought: boolean, isPending: boolean, stale: boolean): string | undefined {
  if (bought) return 'One of these offers was bought.'
  if (isPending) return 'We don’t know yet whether your purchase went through.'
  return stale ? 'Your details have changed.' : undefined
}

/** How long the prices are valid: the earliest expiry counts for all. */
function PriceValidity({ offers }: { offers: readonly Offer[] }) {
  const ends = offers.flatMap(({ validUntil }) => validUntil ?? []).sort()
  const next = useClock((now) => ends.find((end) => now < Date.parse(end)))
  const [first] = ends
  if (!first) return <p className="hint">The service doesn’t say how long these prices are valid.</p>
  return (
    <>
      {next && <ValidUntil subject="prices" until={next} />}
      <ExpiryAnnouncement
        subject="prices"
        first={next ?? first}
        last={ends.length === offers.length ? ends.at(-1) : undefined}
      />
    </>
  )
}

const outdatedTexts = {
  stale: { heading: 'Prices out of date', notice: 'Your details have changed' },
  expired: { heading: 'Prices expired', notice: 'These prices have expired' },
}

function pageHeading(
  offers: readonly Offer[],
  accepted: number,
  outdated: keyof typeof outdatedTexts | false | undefined,
) {
  if (offers.length === 0) return 'No offers yet'
  if (accepted === 0) return 'We can’t offer cover as requested'
  if (outdated) return outdatedTexts[outdated].heading
  return accepted === 1 ? 'Your offer' : `Choose from ${accepted} offers`
}
