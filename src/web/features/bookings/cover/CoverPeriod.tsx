import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { describeDuration } from '#contract/cover/duration.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { isCertificate } from '#web/components/list/booking-status.ts'

/** When a cover begins and ends, with the times of the journey, as rows of a list of facts. */
export function CoverPeriod({ booking, offer }: { booking: Booking; offer: Offer }) {
  const dates = useDates()
  const { journeyLegs: legs = [] } = booking.risk ?? offer.risk ?? {}
  const zones = booking.legZones ?? []
  const [first, last] = [legs[0], legs.at(-1)]
  // A place that the service does not know has an empty zone.
  const departsAt = first && dates.local(first.startTime, zones[0]?.start || undefined)
  const arrivesAt = last && dates.local(last.endTime, zones.at(-1)?.end || undefined)
  const duration = describeDuration(offer)
  if (!isCertificate(booking)) {
    return (
      <>
        <dt>Until</dt>
        <dd>
          <strong>Nothing is covered: this is not bought.</strong>
        </dd>
      </>
    )
  }
  if (bookingStatus(booking) === 'cancelled') {
    return (
      <>
        <dt>Until</dt>
        <dd>
          <strong>
            {booking.statusAt
              ? `It was cancelled ${dates.local(booking.statusAt)}, and covers nothing from then on.`
              : 'It was cancelled, and covers nothing.'}
          </strong>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>From</dt>
      <dd>
        {booking.coverStart && (
          <p>
            <strong>Cover starts on {dates.local(booking.coverStart, zones[0]?.start || undefined)}.</strong>
          </p>
        )}
        {duration?.begins ?? 'The service does not say; the wording does.'}
        {first && (
          <span className="hint">
            <bdi>{first.start}</bdi>, planned {departsAt}
          </span>
        )}
      </dd>
      <dt>Until</dt>
      <dd>
        {duration?.ends.join(' ') ?? 'The service does not say; the wording does.'}
        {last && (
          <span className="hint">
            <bdi>{last.end}</bdi>, planned {arrivesAt}
          </span>
        )}
      </dd>
    </>
  )
}
