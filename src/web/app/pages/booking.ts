import { bookingQuery } from '#web/api/queries.ts'
import type { FirstReads } from '#web/app/prefetch-page.ts'
import { patterns } from '#web/paths.ts'

export { BookingPage } from '#web/features/bookings/BookingPage.tsx'

export const firstReads: FirstReads = {
  [patterns.booking]: ({ id = '' }) => [bookingQuery(id)],
}
