import { type ReactNode, useDeferredValue } from 'react'
import { declineWord } from '#contract/booking-status-words.ts'
import { hasExpired, type Offer, findRecommendedOffer } from '#contract/offer.ts'
import { useClock } from '#web/times/server-clock.ts'
import { isBought, isStale, useDraft } from '#web/draft/draft.ts'
import { Stamp } from '#web/ui/feedback/Stamp.tsx'
import { pickPreviewedAnswers, useEstimate } from '#web/draft/warnings/preview.ts'
import { useWarnings } from '#web/draft/warnings/warnings.ts'
import { SummaryFacts } from './SummaryFacts.tsx'
import { describeEstimate, SummaryEstimate } from './SummaryEstimate.tsx'
import { formatLowestTotal, SummaryChoice } from './SummaryChoice.tsx'
import { type OutdatedReason, SummaryPrice } from './SummaryPrice.tsx'
import { Quotation } from '#web/components/certificate/CertificateBody.tsx'
import { MissingFields, SummaryWarnings } from './FieldLinks.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useDraftLabels, useDraftSetup } from '#web/components/shipment/use-draft-setup.ts'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'
import { formatTotal } from '#contract/cover/cover.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { summarizeDraft, summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { findMissingFields } from './missing-fields.ts'

type SummaryPanelProps = {
  /** The chosen offer, of this draft or of a link. */
  offer?: Offer | undefined
  /** Its ID, known before it has loaded. */
  offerId?: string | undefined
  isLoading?: boolean
  /** Whether each answer has a link to change it. */
  canChange?: boolean
  /** The map of the draft, if it's shown here. */
  map?: ReactNode
}

/** The summary beside the pages of a quote; on a phone, an expandable bar at the bottom. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { offer: chosen, offerId, isLoading = false, canChange = false, map } = props
  // Deferred so that typing stays responsive: summarizing a long journey takes a while.
  const draft = useDeferredValue(useDraft())
  const setup = useDraftSetup(draft)
  const labels = useDraftLabels(draft)
  const dates = useDates()
  const { allowsQuotations } = useOrganizationSettings()
  const isFromDraft = !chosen || (draft.quote?.offers.some(({ id }) => id === chosen.id) ?? false)

  const offers = draft.quote?.offers ?? []
  const shown = chosen ?? findRecommendedOffer(offers, draft.coverLevel)
  const expired = useClock((now) => shown !== undefined && isPriceExpired(shown, now))
  const bought = shown?.bookingId !== undefined || (isFromDraft && isBought(draft))
  const priceExpired = expired && !bought
  const outdated = findOutdatedReason(isFromDraft && isStale(draft), priceExpired)
  // What was declined may be insurable by now.
  const declined = shown?.accepted === false && outdated !== 'stale'
  const pendingOfferId = isFromDraft ? draft.quote?.pendingOfferId : undefined
  const risk = isFromDraft ? undefined : shown?.risk
  const summary = risk ? summarizeRisk(risk, labels, shown?.legZones) : summarizeDraft(draft, labels)
  const offerVerb = allowsQuotations ? 'Quoted' : 'Offered'
  const verb = declined ? declineWord(shown) : offerVerb
  const quotedWhen = useClock((now) =>
    `${verb} ${shown?.createdAt ? dates.relative(shown.createdAt, now) : ''}`.trim(),
  )
  const answers = pickPreviewedAnswers(draft.shipment, draft.holder)
  const draftWarnings = useWarnings(answers)
  const draftEstimate = useEstimate(answers)
  // Warnings and the estimate are shown only without offers, or if the details have changed since. Offers have their own.
  const isUnquoted = isFromDraft && (!shown || outdated === 'stale')
  const missingFields = isFromDraft ? findMissingFields(draft, isUnquoted ? setup : undefined) : []
  const warnings = isUnquoted ? draftWarnings : []
  const estimate = isUnquoted ? draftEstimate : undefined
  // Before one of several offers is chosen, there's no cover to show.
  const accepted = offers.filter((each) => each.accepted)
  const isSettled = chosen !== undefined || bought || pendingOfferId !== undefined
  const isUndecided = !isSettled && accepted.length > 1 && shown?.coverage?.level !== draft.coverLevel
  // An offer that can be bought prints as a quotation.
  const quotable =
    shown?.accepted && !isUndecided && !outdated && !pendingOfferId && !bought && missingFields.length === 0

  /** Describes the draft in the collapsed bar. */
  function describeState(): string {
    if (pendingOfferId !== undefined) return 'Checking purchase'
    const notes = [
      estimate && describeEstimate(estimate),
      warnings.length > 0 && formatCount(warnings.length, { one: 'warning', other: 'warnings' }),
      missingFields.length > 0 && `${missingFields.length} still needed`,
    ].filter(Boolean)
    if (notes.length > 0) return notes.join(' · ')
    if (!shown || (outdated && !shown.accepted)) return 'No price yet'
    if (outdated) return outdated === 'stale' ? 'Price out of date' : 'Price expired'
    if (!shown.accepted) return declineWord(shown)
    const lowest = isUndecided ? formatLowestTotal(accepted) : undefined
    return lowest ? `From ${lowest}` : (formatTotal(shown) ?? 'Offered')
  }

  return (
    // Focusable, so that the arrow keys scroll a summary that is taller than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="card summary-panel" aria-label="Summary" tabIndex={0}>
      {quotable && <Quotation offer={shown} summary={summary} />}
      <details className={quotable ? 'no-print' : undefined}>
        <summary>
          <span>Summary</span>
          <span>{!isLoading && describeState()}</span>
        </summary>
        <div className="card-body">
          <header>
            <h2>Summary</h2>
            <span className="meta">
              {shown?.accepted || declined ? quotedWhen : 'Draft, saved in this tab'}
            </span>
          </header>
          {declined && <Stamp>{declineWord(shown)}</Stamp>}
          <SummaryFacts summary={summary} canChange={canChange && isFromDraft} offerId={offerId} />
          <SummaryWarnings warnings={warnings} />
          <MissingFields fields={missingFields} />
          {shown && (
            <div className="summary-price">
              <hr />
              {isUndecided ? (
                <SummaryChoice offers={accepted} outdated={outdated} />
              ) : (
                <SummaryPrice
                  offer={shown}
                  chosen={chosen !== undefined}
                  outdated={outdated}
                  pendingOfferId={pendingOfferId}
                />
              )}
            </div>
          )}
          {estimate && <SummaryEstimate estimate={estimate} />}
          {map}
        </div>
      </details>
    </aside>
  )
}

/** Checks whether a price has expired. Declined offers have no price, and bought ones keep theirs. */
function isPriceExpired(offer: Offer, now: number): boolean {
  return offer.accepted && !offer.bookingId && hasExpired(offer, now)
}

function findOutdatedReason(hasChanged: boolean, isExpired: boolean): OutdatedReason | undefined {
  if (hasChanged) return 'stale'
  return isExpired ? 'expired' : undefined
}
