import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { useLostFocus } from '#web/ui/focus/use-focus-fallback.ts'
import { BookingLoadError } from '#web/features/bookings/BookingLoadError.tsx'
import { CopyToQuoteButtons } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { useRemoveOutdatedCorrection } from './correction-draft.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

/** The page to correct names and references of a booking. Explains how to change anything else. */
export function CorrectionPage() {
  const { id = '' } = useParams()
  const { can, isLoading } = usePermissions()
  // Refetch, so that the form starts from the latest version.
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const booking = query.isFetchedAfterMount && !isLoading ? query.data : undefined
  // The heading of the error replaces the one that has the focus after a retry.
  const watch = useLostFocus(focusHeading)

  if (query.isError && !query.data) {
    return <BookingLoadError id={id} query={query} />
  }
  return (
    <div className="page narrow stack">
      <title>Correct details · Lading</title>
      <p className="actions">
        <Link to={paths.booking(id)}>Back to booking</Link>
      </p>
      <h1 {...watch}>Correct details</h1>
      {!booking && <LoadingStatus label="Loading booking…" />}
      {booking && <CorrectionContent booking={booking} isAllowed={can('correctBooking') === true} />}
    </div>
  )
}

function CorrectionContent({ booking, isAllowed }: { booking: Booking; isAllowed: boolean }) {
  const { risk } = booking
  useRemoveOutdatedCorrection(booking)
  if (!isAllowed || !risk) return <p>You can’t correct this booking here. Contact your administrator.</p>
  if (!isCorrectable(booking)) {
    return (
      <Notice variant="warning" title="This booking can no longer be corrected">
        <p>
          Its status is “{bookingStatusLabel(booking).words}”. To insure a similar shipment with the right
          details, copy it to a new quote.
        </p>
        <div className="actions">
          <CopyToQuoteButtons risk={risk} booking={booking} />
        </div>
      </Notice>
    )
  }
  return (
    <>
      <p>
        Saving creates a new version of certificate {booking.reference}, which replaces the current one. Price
        and cover don’t change.
      </p>
      <p>
        Details that affect the price or cover can’t be corrected here: the goods, their description and
        value, the journey, the cover itself, the holder’s country, and whether the holder is a company. To
        change one of these, <Link to={paths.booking(booking.id)}>cancel the booking</Link> before departure,
        then choose “Quote this shipment again”, which keeps everything you entered. You’ll see the refund
        before you cancel.
      </p>
      <CorrectionForm key={booking.edition} booking={booking} risk={risk} />
    </>
  )
}
