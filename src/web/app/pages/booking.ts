import { bookingQuery } from '#web/api/queries.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { patterns } from '#web/paths.ts'

export { BookingPage } from '#web/features/bookings/BookingPage.tsx'

export const initialQueries: InitialQueries = {
  [patterns.booking]: ({ id = '' }) => [bookingQuery(id)],
}
