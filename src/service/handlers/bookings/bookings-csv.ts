import { bookingCells, bookingHeader, bookingsFileName } from '#contract/fields/booking-columns.ts'
import { toIso } from '#service/kernel/clock.ts'
import { csvChunks } from '#service/handlers/csv.ts'
import type { Handlers } from '#service/api/handlers.ts'

/** Handler that exports quotes and bookings as CSV, streamed while it is read. */
export const bookingsCsvHandlers = {
  bookingsSheet: async (query, { caller, store, clock }) => ({
    name: bookingsFileName(toIso(clock())),
    parts: csvChunks(bookingHeader, await store.streamBookings(caller.organizationId, query), bookingCells),
  }),
} satisfies Partial<Handlers>
