import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { describeDuration } from '#contract/cover/duration.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { isCertificate } from '#web/components/list/booking-status.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** Rows of a fact list: when cover starts and ends, with the times of the journey. */
export function CoverPeriod({ booking, offer }: { booking: Booking; offer: Offer }) {
  const dates = useDates()
  const { journeyLegs: legs = [] } = booking.risk ?? offer.risk ?? {}
  const zones = booking.legZones ?? []
  const [first, last] = [legs[0], legs.at(-1)]
  // Unknown places have an empty zone.
  const departsAt = first && dates.local(first.startTime, zones[0]?.start || undefined)
  const arrivesAt = last && dates.local(last.endTime, zones.at(-1)?.end || undefined)
  const duration = describeDuration(offer)
  if (!isCertificate(booking)) {
    return (
      <Fact name="Cover starts">
        <strong>Not in force: this hasn’t been bought.</strong>
      </Fact>
    )
  }
  if (bookingStatus(booking) === 'cancelled') {
    return (
      <Fact name="Cover ends">
        <strong>
          {booking.statusAt
            ? `Cancelled ${dates.local(booking.statusAt)}. Nothing is covered after that.`
            : 'Cancelled. Nothing is covered.'}
        </strong>
      </Fact>
    )
  }
  return (
    <>
      <Fact name="Cover starts">
        {booking.coverStart && (
          <p>
            <strong>{dates.local(booking.coverStart, zones[0]?.start || undefined)}</strong>
          </p>
        )}
        {duration?.begins ?? 'Not stated. See the wording.'}
        {first && (
          <span className="hint">
            <bdi>{first.start}</bdi>, planned {departsAt}
          </span>
        )}
      </Fact>
      <Fact name="Cover ends">
        {duration?.ends.join(' ') ?? 'Not stated. See the wording.'}
        {last && (
          <span className="hint">
            <bdi>{last.end}</bdi>, planned {arrivesAt}
          </span>
        )}
      </Fact>
    </>
  )
}
