import { type Booking, bookingStates, type BookingStatus } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { toAmount } from '#contract/money.ts'
import { isoTime } from '#service/clock.ts'
import { sheetLines, utf8Mark } from '#service/sheet.ts'
import type { Handlers, Means } from './handlers.ts'

/** What each column tells of a quote or a booking. Times are UTC, amounts decimal text in the currency beside them. */
const columns: Readonly<Record<string, (booking: Booking) => string | undefined>> = {
  Reference: ({ reference }) => reference,
  State: ({ status }) => bookingStates[status as BookingStatus],
  Holder: ({ risk }) => risk && holderName(risk.bookingHolder),
  'Your reference': ({ risk }) => risk?.trackingCode,
  Goods: ({ risk }) => risk?.commodityName ?? risk?.commodityId,
  From: ({ risk }) => risk?.journeyLegs[0]?.start,
  To: ({ risk }) => risk?.journeyLegs.at(-1)?.end,
  'Departs (UTC)': ({ risk }) => risk?.journeyLegs[0]?.startTime,
  'Arrives (UTC)': ({ risk }) => risk?.journeyLegs.at(-1)?.endTime,
  Currency: ({ risk, offer }) => risk?.currencyId ?? offer?.price?.currency.id,
  'Insured value': ({ risk }) => risk?.insuredValue,
  Total: ({ offer }) => offer?.price && toAmount(offer.price.total, offer.price.currency),
  'Made (UTC)': ({ createdAt }) => createdAt,
  'Bought (UTC)': ({ purchasedAt }) => purchasedAt,
  'Offered until (UTC)': ({ offer, purchasedAt }) => (purchasedAt ? undefined : offer?.validUntil),
  Specimen: ({ specimen }) => (specimen ? 'no cover' : undefined),
}

/** The list of quotes and bookings as a sheet, handed out while it is read. */
export function bookingsSheetHandlers({ store, clock }: Means): Pick<Handlers, 'bookingsSheet'> {
  return {
    bookingsSheet: async (ask, { caller }) => ({
      name: `bookings-${isoTime(clock()).slice(0, 10)}.csv`,
      parts: sheetParts(await store.everyBooking(caller.organizationId, ask)),
    }),
  }
}

async function* sheetParts(parts: AsyncIterable<readonly Booking[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(utf8Mark + sheetLines([Object.keys(columns)]))
  for await (const bookings of parts) {
    const rows = bookings.map((booking) => Object.values(columns).map((cell) => cell(booking) ?? ''))
    yield encoder.encode(sheetLines(rows))
  }
}
