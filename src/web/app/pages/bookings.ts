import { bookingsQuery, expiringOffersQuery } from '#web/api/bookings/bookings.ts'
import { statementQuery, statementsQuery } from '#web/api/organization/statements.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { loadedOpenOffers } from '#web/features/booking-list/BookingListPage.tsx'
import { defaultSearch, toFilterRequest } from '#web/features/booking-list/search/search-params.ts'
import { paths, patterns } from '#web/paths.ts'

// Lists of bookings: all of them, and those of a month.
export { BookingListPage } from '#web/features/booking-list/BookingListPage.tsx'
export { StatementPage } from '#web/features/statements/StatementPage.tsx'
export { StatementsPage } from '#web/features/statements/StatementsPage.tsx'

export const initialQueries: InitialQueries = {
  [paths.bookings]: () => [
    bookingsQuery(toPageRequest(toFilterRequest(defaultSearch), 1)),
    expiringOffersQuery(loadedOpenOffers),
  ],
  [paths.statements]: () => [statementsQuery({})],
  [patterns.statement]: ({ month = '' }) => [statementQuery({ month })],
}
