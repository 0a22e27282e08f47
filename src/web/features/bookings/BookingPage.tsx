import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { declineOf } from '#contract/booking.ts'
import { bookingQuery } from '#web/api/queries.ts'
import { useDraft } from '#web/draft/draft.ts'
import { BookingActs } from './BookingActions.tsx'
import { BookingAside } from './BookingAside.tsx'
import { Certificate } from './certificate/Certificate.tsx'
import { CoverAnswers } from './cover/CoverDetails.tsx'
import { NoBooking } from './BookingLoadError.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import './booking.css'

// Loaded on demand: most records are bookings.
const DeclinedQuote = lazy(async () => ({
  default: (await import('./declined/DeclinedQuote.tsx')).DeclinedQuote,
}))

function Loading() {
  return (
    <div className="page">
      <h1>Booking</h1>
      <Waiting label="Loading booking…" />
    </div>
  )
}

/** One booking: its certificate, and what can be done with it. */
export function BookingPage() {
  const { id = '' } = useParams()
  const { bought } = useDraft()
  const asked = useQuery(bookingQuery(id))
  const kept = bought.find((each) => each.id === id)
  // What was bought here is shown as it was, where the service cannot show it again.
  const booking = asked.data ?? (asked.isError ? kept : undefined)
  if (booking?.offer && declineOf(booking))
    return (
      <Suspense fallback={<Loading />}>
        <DeclinedQuote booking={booking} offer={booking.offer} />
      </Suspense>
    )
  return (
    <>
      <title>{`${booking?.reference ?? 'Booking'} · Lading`}</title>
      {booking && (
        <div className="desk proof">
          <BookingActs booking={booking} kept={!asked.data} />
          <Certificate booking={booking} />
          {booking.offer && <CoverAnswers booking={booking} offer={booking.offer} />}
          <BookingAside booking={booking} kept={!asked.data} />
        </div>
      )}
      {asked.isPending && <Loading />}
      {!booking && asked.error && (
        <NoBooking
          id={id}
          problem={asked.error}
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
    </>
  )
}
