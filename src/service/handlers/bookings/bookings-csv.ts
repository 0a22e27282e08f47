import type { Booking } from '#contract/booking.ts'
import { bookingCells, bookingHeader, bookingsFileName } from '#contract/fields/booking-columns.ts'
import { byteOrderMark } from '#contract/text/csv-format.ts'
import { toIso } from '#service/kernel/clock.ts'
import { toCsvLines } from '#service/handlers/csv.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

/** Handler that exports quotes and bookings as CSV, streamed while it is read. */
export function createBookingsCsvHandlers({ store, clock }: Dependencies): Pick<Handlers, 'bookingsSheet'> {
  return {
    bookingsSheet: async (query, { caller }) => ({
      name: bookingsFileName(toIso(clock())),
      parts: csvChunks(await store.streamBookings(caller.organizationId, query)),
    }),
  }
}

async function* csvChunks(parts: AsyncIterable<readonly Booking[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + toCsvLines([bookingHeader]))
  for await (const bookings of parts) {
    yield encoder.encode(toCsvLines(bookings.map(bookingCells)))
  }
}
