import { statementQuery, statementsQuery } from '#web/api/organization/statements.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { initialBookingQueries } from '#web/features/booking-list/BookingListPage.tsx'
import { paths, patterns } from '#web/paths.ts'

// Lists of bookings: all of them, and those of a month.
export { BookingListPage } from '#web/features/booking-list/BookingListPage.tsx'
export { StatementPage } from '#web/features/statements/StatementPage.tsx'
export { StatementsPage } from '#web/features/statements/StatementsPage.tsx'

export const initialQueries: InitialQueries = {
  [paths.bookings]: () => Object.values(initialBookingQueries),
  [paths.statements]: () => [statementsQuery({})],
  [patterns.statement]: ({ month = '' }) => [statementQuery({ month })],
}
