import type { Booking } from '#contract/booking.ts'
import { bookingCells, bookingHead, bookingSheetName } from '#contract/fields/booking-columns.ts'
import { utf8Mark } from '#contract/text/csv-format.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { sheetLines } from '#service/handlers/csv.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

/** The list of quotes and bookings as a sheet, handed out while it is read. */
export function bookingsSheetHandlers({ store, clock }: Means): Pick<Handlers, 'bookingsSheet'> {
  return {
    bookingsSheet: async (ask, { caller }) => ({
      name: bookingSheetName(isoTime(clock())),
      parts: sheetParts(await store.everyBooking(caller.organizationId, ask)),
    }),
  }
}

async function* sheetParts(parts: AsyncIterable<readonly Booking[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(utf8Mark + sheetLines([bookingHead]))
  for await (const bookings of parts) {
    yield encoder.encode(sheetLines(bookings.map(bookingCells)))
  }
}
