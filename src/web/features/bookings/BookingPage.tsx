import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { bookingQuery } from '#web/api/queries.ts'
import { BookingAside } from './BookingAside.tsx'
import { Certificate } from './Certificate.tsx'
import { NoBooking } from './NoBooking.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

/** One booking: its certificate, and what can be done with it. */
export function BookingPage() {
  const { id = '' } = useParams()
  const booking = useQuery(bookingQuery(id))
  return (
    <>
      <title>{`${booking.data?.reference ?? 'Booking'} · Lading`}</title>
      {booking.data && (
        <div className="desk proof">
          <Certificate booking={booking.data} />
          <BookingAside booking={booking.data} />
        </div>
      )}
      {booking.isPending && (
        <div className="page">
          <h1>Booking</h1>
          <Waiting label="Fetching the booking" />
        </div>
      )}
      {!booking.data && booking.error && (
        <NoBooking
          id={id}
          problem={booking.error}
          retrying={booking.isFetching}
          onRetry={() => void booking.refetch()}
        />
      )}
    </>
  )
}
