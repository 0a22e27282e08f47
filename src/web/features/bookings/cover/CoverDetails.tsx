import { useId } from 'react'
import { type Booking, bookingStatus, isQuote } from '#contract/booking.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import type { Offer } from '#contract/offer.ts'
import { formatExcess, lacksCurrency, wordingName } from '#contract/cover/cover.ts'
import { describeDuration, formatCoverStart } from '#contract/cover/cover-start.ts'
import { PerilFacts } from '#web/components/offer/OfferFacts.tsx'
import { DocumentList, listWordings } from '#web/components/offer/wordings.tsx'
import { isCertificate } from '#web/components/list/booking-status.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'

/** Summarizes the cover below the certificate: excess, period, perils and wording. Marks what the service leaves out as not stated. */
export function CoverDetails({ booking, offer }: { booking: Booking; offer: Offer }) {
  const id = useId()
  const excess = formatExcess(offer)
  const wordings = listWordings(offer)
  return (
    <section className="documents cover-details" aria-labelledby={id}>
      <h2 id={id}>
        {isCertificate(booking) ? 'What’s covered, and until when' : 'What would be covered, and until when'}
      </h2>
      <dl className="facts">
        <Fact name="Excess">
          {explainExcess(excess)}
          {excess && lacksCurrency(offer) && (
            <span className="hint">The service doesn’t state the currency.</span>
          )}
        </Fact>
        <CoverPeriod booking={booking} offer={offer} />
        {offer.coverage ? (
          <PerilFacts coverage={offer.coverage} isCondensed />
        ) : (
          <Fact name="Covered">Not stated.</Fact>
        )}
        <Fact name="Wording">
          {wordings.length > 0 ? <DocumentList links={wordings} /> : (wordingName(offer) ?? 'Not stated.')}
        </Fact>
      </dl>
    </section>
  )
}

function explainExcess(excess: ReturnType<typeof formatExcess>): string {
  // Another server may state several, each for some losses.
  if (!excess) return 'Not shown here.'
  return excess === 'none' ? 'No excess.' : `The first ${excess} of each loss.`
}

/** Rows of a fact list: when cover starts and ends, with the times of the journey. */
export function CoverPeriod({ booking, offer }: { booking: Booking; offer: Offer }) {
  const dates = useDates()
  const { journeyLegs: legs = [] } = booking.risk ?? {}
  const zones = booking.legZones ?? []
  const [first, last] = [legs[0], legs.at(-1)]
  const planned = findDateOnlyTimes(legs)
  const departsOnDate = planned[0]?.start
  // Unknown places have an empty zone.
  const startZone = departsOnDate ? 'UTC' : zones[0]?.start || undefined
  const endZone = zones.at(-1)?.end || undefined
  const duration = describeDuration(offer)
  const notStated =
    listWordings(offer).length > 0 || wordingName(offer) ? 'Not stated. See the wording.' : 'Not stated.'
  if (!isCertificate(booking)) {
    return (
      <Fact name="Cover starts">
        <strong>
          {isQuote(booking)
            ? 'Not in force: this hasn’t been bought.'
            : 'We can’t tell whether anything is insured.'}
        </strong>
      </Fact>
    )
  }
  if (bookingStatus(booking) === 'cancelled') {
    const { statusAt = '', coverStart = '' } = booking
    const isBeforeCover = Date.parse(statusAt) < Date.parse(coverStart)
    return (
      <Fact name="Cover ends">
        <strong>
          {isBeforeCover
            ? 'Cancelled before cover started. Nothing is covered.'
            : 'Cover ended when the booking was cancelled.'}
        </strong>
      </Fact>
    )
  }
  return (
    <>
      <Fact name="Cover starts">
        {booking.coverStart && (
          <p>
            <strong>{formatCoverStart(booking, legs, startZone, dates.planned)}</strong>
          </p>
        )}
        {duration?.begins ?? notStated}
        {first && (
          <span className="hint">
            <bdi>{first.start}</bdi>, planned {dates.planned(first.startTime, departsOnDate, startZone)}
          </span>
        )}
      </Fact>
      <Fact name="Cover ends">
        {duration?.ends.join(' ') ?? notStated}
        {last && (
          <span className="hint">
            <bdi>{last.end}</bdi>, planned {dates.planned(last.endTime, planned.at(-1)?.end, endZone)}
          </span>
        )}
      </Fact>
    </>
  )
}
