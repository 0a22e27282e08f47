import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type Booking, declineKind } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { findListRow } from '#web/api/list-row.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { bookingStatusLabel, isCertificate } from '#web/components/list/booking-status.ts'
import { LazyRouteMap } from '#web/components/route/LazyRouteMap.tsx'
import { addSavedDetails, updateSavedBooking } from '#web/draft/bookings.ts'
import { useDraft } from '#web/draft/draft.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingAside } from './BookingAside.tsx'
import { Certificate } from './certificate/Certificate.tsx'
import { useRemoveOutdatedCorrection } from './correction/correction-draft.ts'
import { CoverDetails } from './cover/CoverDetails.tsx'
import { DeclinedQuote } from './declined/DeclinedQuote.tsx'
import { BookingLoadError } from './BookingLoadError.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useHeadingFallback } from '#web/ui/focus/use-heading-fallback.ts'
import './booking.css'

/** Shows a booking's details from a list while it loads, without the status of an offer, which may have expired since. */
function LoadingBooking({ listed }: { listed: Booking | undefined }) {
  // The heading of the loaded booking replaces the one that the navigation has focused.
  const heading = useHeadingFallback<HTMLHeadingElement>()
  const label = listed && isCertificate(listed) ? bookingStatusLabel(listed) : undefined
  return (
    <div className="page">
      <h1 className={label?.tone} ref={heading}>
        {label?.words ?? 'Booking'}
      </h1>
      {listed && (
        <p>
          No. {listed.reference ?? listed.id}
          {listed.risk && (
            <>
              {' · '}
              <bdi>{holderName(listed.risk.bookingHolder)}</bdi>
            </>
          )}
        </p>
      )}
      <LoadingStatus label="Loading booking…" />
    </div>
  )
}

/** Shows one booking: its status, certificate, cover and history. */
export function BookingPage() {
  const { id = '' } = useParams()
  const { bookings } = useDraft()
  const cache = useQueryClient()
  const query = useQuery(bookingQuery(id))
  const listed = query.isPending ? findListRow(cache, 'bookings', id) : undefined
  const localCopy = bookings.find((each) => each.id === id)
  // Fall back to the copy saved in this tab if the service can't return the booking.
  const booking = query.data ? addSavedDetails(query.data, localCopy) : query.isError ? localCopy : undefined
  useRemoveOutdatedCorrection(booking)
  useEffect(() => {
    if (query.data) updateSavedBooking(query.data)
  }, [query.data])
  if (booking?.offer && declineKind(booking))
    return <DeclinedQuote key={id} booking={booking} offer={booking.offer} />
  return (
    // The key clears what was entered or reported for the previous booking.
    <Fragment key={id}>
      <title>{`${booking?.reference ?? 'Booking'} · Lading`}</title>
      {booking && (
        <div className="two-columns booking">
          <BookingActions booking={booking} isLocalCopy={!query.data} isOutdated={query.isError} />
          <Certificate booking={booking} />
          {booking.offer && <CoverDetails booking={booking} offer={booking.offer} />}
          <BookingAside booking={booking} isLocalCopy={!query.data} />
          {/* Last, so that it moves nothing when it loads. */}
          {booking.risk && <LazyRouteMap legs={booking.risk.journeyLegs} />}
        </div>
      )}
      {query.isPending && <LoadingBooking listed={listed} />}
      {!booking && query.error && <BookingLoadError id={id} query={query} />}
    </Fragment>
  )
}
