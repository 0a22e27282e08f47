import { useNavigate } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import { declineTitle, isReferral } from '#contract/booking-status-words.ts'
import type { Offer } from '#contract/offer.ts'
import { declineReasons } from '#contract/cover/cover.ts'
import type { Risk } from '#contract/shipment.ts'
import { NewerQuoteNotice } from '#web/components/offer/NewerQuoteNotice.tsx'
import { GoodsFacts, HolderFacts, JourneyFacts } from '#web/components/shipment/ShipmentFacts.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { Notes } from '#web/components/support/Notes.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Stamp } from '#web/ui/feedback/Stamp.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { usePermissions } from '#web/api/account/permissions.ts'
import { findDeclineLinks, findRemedies } from '#web/components/declines/declines.ts'
import { findApplicableRemedies } from '#web/components/declines/apply-remedy.ts'
import { Remedies } from '#web/components/declines/Remedies.tsx'
import { useRequestOffersAgain } from '#web/components/request-offers/use-request-offers.ts'
import type { RecordOwner } from '#web/draft/on-behalf-of.ts'
import { paths } from '#web/paths.ts'
import { CopyToQuoteButtons } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { useReplaceDraft } from '#web/components/request-offers/use-replace-draft.tsx'

/**
 * Shows a declined quote: the reasons, and what can be changed. It has no cover, price or quotation layout,
 * so neither the page nor its printout can be mistaken for an offer. After a sanctions hit it has no links:
 * the reasons give a phone number to call.
 */
export function DeclinedQuote({ booking, offer }: { booking: Booking; offer: Offer }) {
  const labels = useLabels()
  const dates = useDates()
  const { words: status } = bookingStatusLabel(booking)
  const { risk } = booking
  const summary = risk && summarizeRisk(risk, labels, booking.legZones)
  const reasons = declineReasons(offer)
  const at = booking.statusAt ?? booking.createdAt
  const title = declineTitle(offer)
  return (
    <div className="page narrow stack">
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <p className="hint">
        {at && `${dates.local(at)} · `}Quote {booking.id}
      </p>
      <Notice
        variant="error"
        title={`We can’t offer cover ${isReferral(offer) ? 'until an underwriter has reviewed' : 'for'} this shipment`}
      >
        {reasons.length === 0 && <p>No reason given.</p>}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>Your shipment isn’t insured.</p>
      </Notice>
      <NewerQuoteNotice quote={booking} buyable={false} />
      {risk && !offer.screening && <DeclineRemedies offer={offer} risk={risk} booking={booking} />}
      {summary && (
        <section className="stack">
          <h2>Your request</h2>
          <dl className="facts">
            <Fact name="Holder">
              <HolderFacts holder={summary.holder} />
            </Fact>
            <GoodsFacts summary={summary} />
            <Fact name="Journey">
              <JourneyFacts legs={summary.legs} />
            </Fact>
          </dl>
        </section>
      )}
      <div className="actions no-print">
        {risk && !offer.screening && <CopyToQuoteButtons risk={risk} booking={booking} />}
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Notes id={booking.id} />
      <Stamp>{status}</Stamp>
    </div>
  )
}

type DeclineRemediesProps = {
  offer: Offer
  risk: Risk
  /** Who the quote is for, and the time zones of its legs. */
  booking: RecordOwner & Pick<Booking, 'legZones'>
}

/** A button per remedy, which requests the changed quote, or else one per answer that caused the decline. */
function DeclineRemedies({ offer, risk, booking }: DeclineRemediesProps) {
  const navigate = useNavigate()
  const { legZones } = booking
  const { toFormValues, replaceDraft, replaceDialog } = useReplaceDraft({ risk, owner: booking, legZones })
  const { can } = usePermissions()
  const requote = useRequestOffersAgain(() => void navigate(paths.offers))
  if (can('createQuote') === false) return null

  const copied = toFormValues()
  const remedies = findApplicableRemedies(findRemedies(offer), copied, undefined)
  const editLinks = remedies.length > 0 ? [] : findDeclineLinks(offer, copied.shipment.journeyLegs)
  if (remedies.length + editLinks.length === 0) return null

  /** Copies the declined quote into the draft, then calls `proceed`. */
  const start = (proceed: () => void) => replaceDraft(offer, proceed)

  return (
    <section className="stack no-print">
      <h2>What you can change</h2>
      {remedies.length > 0 && (
        <Remedies
          remedies={remedies}
          request={{ ...requote, requestOffers: (changes) => start(() => requote.requestOffers(changes)) }}
        />
      )}
      {editLinks.length > 0 && (
        <div className="actions">
          {editLinks.map(({ label, to }) => (
            <Button key={to} variant="secondary" onClick={() => start(() => void navigate(to))}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {replaceDialog}
    </section>
  )
}
