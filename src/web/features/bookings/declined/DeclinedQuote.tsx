import { type Booking, declineKind } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { declineReasons } from '#contract/cover/cover.ts'
import { GoodsFacts } from '#web/components/shipment/GoodsFacts.tsx'
import { HolderFacts } from '#web/components/shipment/HolderFacts.tsx'
import { JourneyFacts } from '#web/components/shipment/JourneyFacts.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { Notes } from '#web/components/support/Notes.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Stamp } from '#web/ui/feedback/Stamp.tsx'
import { SameAgain } from '#web/features/bookings/actions/SameAgain.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { DeclineRemedies } from './DeclineRemedies.tsx'

type DeclinedQuoteProps = { booking: Booking; offer: Offer }

/**
 * Shows a declined quote: the reasons, and what can be changed. It has no cover, price or quotation layout,
 * so neither the page nor its printout can be mistaken for an offer. After a sanctions hit it has no links:
 * the reasons give a phone number to call.
 */
export function DeclinedQuote({ booking, offer }: DeclinedQuoteProps) {
  const names = useLabels()
  const dates = useDates()
  const { words: status } = bookingStatusLabel(booking)
  const risk = booking.risk ?? offer.risk
  const summary = risk && summarizeRisk(risk, names, booking.legZones)
  const reasons = declineReasons(offer)
  const at = booking.statusAt ?? booking.createdAt
  const title = declineKind(booking) === 'referred' ? 'Referred to the insurer' : 'Declined'
  return (
    <div className="page narrow stack">
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <p className="hint">
        {at && `${dates.local(at)} · `}Quote {booking.id}
      </p>
      <Notice kind="stop" title="We can’t offer cover for this shipment">
        {reasons.length === 0 && <p>The insurer gave no reason.</p>}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>Your shipment isn’t insured.</p>
      </Notice>
      {risk && !offer.screening && <DeclineRemedies offer={offer} risk={risk} />}
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
        {risk && !offer.screening && <SameAgain risk={risk} />}
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Notes id={booking.id} />
      <Stamp>{status}</Stamp>
    </div>
  )
}
