import type { Booking } from '#contract/booking.ts'
import { nowrapClass } from '#web/ui/Table.tsx'

/** The reference of a booking, on one line if it's short. */
export function BookingReference({ booking: { reference = '' } }: { booking: Booking }) {
  return <span className={nowrapClass(reference)}>{reference}</span>
}
