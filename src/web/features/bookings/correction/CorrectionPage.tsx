import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { BookingLoadError } from '#web/features/bookings/BookingLoadError.tsx'
import { SameAgain } from '#web/features/bookings/actions/SameAgain.tsx'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

/** A wrong name or reference of a booking, put right; and what cannot be put right like this. */
export function CorrectionPage() {
  const { id = '' } = useParams()
  const isAllowed = useIsAllowed('correct')
  // What somebody corrected meanwhile stands in the fields, and not what this tab saw last.
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const booking = query.isFetchedAfterMount && isAllowed !== undefined ? query.data : undefined

  if (query.isError && !query.data) {
    return (
      <BookingLoadError
        id={id}
        problem={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div className="page narrow stack">
      <title>Correct a booking · Lading</title>
      <p className="actions">
        <Link to={paths.booking(id)}>Back to the booking</Link>
      </p>
      <h1>Correct a name or reference</h1>
      {!booking && <LoadingStatus label="Loading booking…" />}
      {booking && <CorrectionContent booking={booking} isAllowed={isAllowed ?? false} />}
    </div>
  )
}

function CorrectionContent({ booking, isAllowed }: { booking: Booking; isAllowed: boolean }) {
  const risk = booking.risk ?? booking.offer?.risk
  if (!isAllowed || !risk) return <p>This service does not correct bookings here. Ask whoever runs it.</p>
  if (!isCorrectable(booking)) {
    return (
      <Notice
        kind="warn"
        title={`This is no longer in force: ${bookingStatusLabel(booking).words.toLowerCase()}`}
      >
        <p>Its certificate stays as it is. What is wrong in it can be right in a new one.</p>
        <div className="actions">
          <SameAgain risk={risk} />
        </div>
      </Notice>
    )
  }
  return (
    <>
      <p>
        Certificate {booking.reference} gets a new edition, which replaces this one. Price and cover stay as
        they are.
      </p>
      <p>
        What is not here makes the price or the cover: the goods and their value, the journey, the cover
        itself, the holder’s country, and whether it is a company. To change one of these,{' '}
        <Link to={paths.booking(booking.id)}>cancel the booking</Link> before the goods leave, where you are
        told first what comes back, and buy anew by “Same again”, which keeps all the rest.
      </p>
      <CorrectionForm booking={booking} risk={risk} />
    </>
  )
}
