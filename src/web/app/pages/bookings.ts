// Lists of bookings: all of them, and those of a month.
export { BookingListPage } from '#web/features/booking-list/BookingListPage.tsx'
export { StatementPage } from '#web/features/statements/StatementPage.tsx'
export { StatementsPage } from '#web/features/statements/StatementsPage.tsx'
