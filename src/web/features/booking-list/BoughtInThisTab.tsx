import type { Booking } from '#contract/booking.ts'
import { BookingTable } from '#web/components/list/BookingTable.tsx'

/** Shows the bookings bought in this tab, newest first, for a service that doesn't list them. Renders nothing if there are none. */
export function BoughtInThisTab({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null
  return (
    <section className="stack" aria-labelledby="bought-here">
      <h2 id="bought-here">Bought in this tab</h2>
      <BookingTable caption="Bought in this tab, newest first" rows={bookings} />
    </section>
  )
}
