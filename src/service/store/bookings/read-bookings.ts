import { type Booking, type BookingEvent, bookingStatus, BookingStatus } from '#contract/booking.ts'
import { toIso } from '#service/kernel/clock.ts'
import { listBookingEvents, expiryEvent } from '#service/store/audit/booking-events.ts'
import { showsCommission } from '#service/store/fees/commission-disclosure.ts'
import { selectNewerQuoteId } from '#service/store/quotes/newer-quotes.ts'
import { decodeOffer } from '#service/store/quotes/offer-content.ts'
import { hasNumber } from '#service/store/search/found-rows.ts'
import { isRowVisible, ownerFields, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Reads quotes as bookings: the booking if the quote was bought, otherwise the quote with its recommended
 * offer, expired once its last offer has expired.
 * @param visibility whose quotes are read. If undefined, the caller must ensure that they're visible.
 * @param numbers list row numbers.
 * @returns the visible records in the order of the numbers.
 */
export async function readBookings(
  db: Database,
  visibility: Visibility | undefined,
  numbers: readonly number[],
  now: number,
): Promise<Booking[]> {
  const records = await readBookingsByNumber(db, visibility, numbers, now)
  return numbers.flatMap((number) => records.get(number) ?? [])
}

/** Reads quotes as `readBookings` does. @returns the visible records by list row number. */
export async function readBookingsByNumber(
  db: Database,
  visibility: Visibility | undefined,
  numbers: readonly number[],
  now: number,
): Promise<Map<number, Booking>> {
  if (numbers.length === 0) return new Map()
  const rows = await readRows(db, visibility, numbers)
  const bookingIds = rows.flatMap((row) => row.booking_id ?? [])
  const events = await listBookingEvents(db, bookingIds)
  return new Map(
    rows.map((row) => [
      row.number,
      row.booking_id === null
        ? toQuote(row, visibility, now)
        : toBooking(row, visibility, row.booking_id, events.get(row.booking_id)),
    ]),
  )
}

/** Reads quotes with their bookings. Each has the offer that was bought, or the recommended one. */
function readRows(db: Database, visibility: Visibility | undefined, numbers: readonly number[]) {
  return (
    db
      .selectFrom('quotes')
      .innerJoin('booking_list', 'booking_list.quote_id', 'quotes.id')
      .leftJoin('bookings', 'bookings.quote_id', 'quotes.id')
      // The quote keeps what was bought; a corrected risk is in the row of its version.
      .leftJoin('corrections', (join) =>
        join
          .onRef('corrections.booking_id', '=', 'bookings.id')
          .onRef('corrections.edition', '=', 'bookings.edition'),
      )
      .innerJoin('offers', (join) =>
        join
          .onRef('offers.quote_id', '=', 'quotes.id')
          .on((on) =>
            on.or([
              on('offers.id', '=', on.ref('bookings.offer_id')),
              on.and([on('bookings.id', 'is', null), on('offers.position', '=', 0)]),
            ]),
          ),
      )
      .innerJoin('organizations', 'organizations.id', 'quotes.organization_id')
      .select(['number', 'quotes.id as quote_id', 'quotes.risk'])
      .select(['quotes.organization_id', 'organizations.name as organization_name'])
      .select(['expires_at', 'booking_list.customer_id', selectNewerQuoteId(db).as('newer_quote_id')])
      .select(['offers.id as offer_id', 'offers.position', 'quotes.offers'])
      .select(showsCommission(db).as('shows_commission'))
      .select(['quotes.created_at as quoted_at', 'organizations.created_at as organization_created_at'])
      .select(['bookings.id as booking_id', 'bookings.reference', 'bookings.status', 'bookings.status_at'])
      .select(['bookings.purchased_at', 'bookings.cover_start', 'bookings.edition', 'replaced_at'])
      .select(['corrections.risk as corrected', 'corrections.created_at as corrected_at'])
      .where(hasNumber(db, numbers, 'booking_list.number'))
      // SQLite may have reused the number of a quote that was deleted since the numbers were read.
      .where((row) => (visibility ? isRowVisible(visibility, 'quotes.organization_id') : row.lit(true)))
      .execute()
  )
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Converts a quote that wasn't bought. */
function toQuote(row: Row, visibility: Visibility | undefined, now: number): Booking {
  const { offer, ...shared } = toSharedFields(row, visibility)
  const expiredAt = row.expires_at !== null && row.expires_at <= toIso(now) ? row.expires_at : undefined
  const statusName = expiredAt ? 'expired' : 'quoted'
  return {
    id: row.quote_id,
    status: BookingStatus[statusName],
    statusName,
    statusAt: expiredAt ?? row.quoted_at,
    offer,
    events: expiredAt ? [expiryEvent(row.quote_id, expiredAt)] : [],
    ...(row.newer_quote_id === null ? {} : { newerQuoteId: row.newer_quote_id }),
    ...shared,
  }
}

/** Converts a quote that was bought. */
function toBooking(
  row: Row,
  visibility: Visibility | undefined,
  id: string,
  events: BookingEvent[] = [],
): Booking {
  const { offer, ...shared } = toSharedFields(row, visibility)
  return {
    id,
    reference: row.reference ?? '',
    status: row.status ?? 0,
    statusName: bookingStatus({ status: row.status ?? 0 }),
    statusAt: row.status_at ?? '',
    offer: { ...offer, bookingId: id },
    events,
    purchasedAt: row.purchased_at ?? '',
    coverStart: row.cover_start ?? '',
    edition: row.edition ?? 1,
    editionAt: row.corrected_at ?? row.purchased_at ?? '',
    ...(row.replaced_at === null ? {} : { replaces: row.replaced_at }),
    ...shared,
  }
}

/** Converts the fields that quotes and bookings have in common. */
function toSharedFields(row: Row, visibility: Visibility | undefined) {
  const { risk, ...offer } = decodeOffer(row, row.corrected ?? row.risk)
  return {
    offer,
    createdAt: row.quoted_at,
    risk,
    ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
    ...(visibility ? ownerFields(visibility, row.organization_id, row.organization_name) : {}),
    ...(offer.specimen === undefined ? {} : { specimen: offer.specimen }),
  }
}
