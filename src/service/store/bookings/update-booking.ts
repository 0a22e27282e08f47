import type { Updateable } from 'kysely'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import { Problem } from '#contract/problem.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

/**
 * Updates a booking if it's still in force, and at the version and in the organization that were read. So only one of
 * several concurrent changes succeeds.
 * @returns the ID of its quote.
 * @throws Problem `CONFLICT` if another change was first.
 */
export async function updateBooking(
  transaction: Database,
  { id: bookingId, edition = 1 }: Booking,
  organizationId: string,
  columns: Updateable<DatabaseSchema['bookings']>,
): Promise<string> {
  const updated = await transaction
    .updateTable('bookings')
    .set(columns)
    .where('id', '=', bookingId)
    .where('status', '=', BookingStatus.purchased)
    .where('edition', '=', edition)
    .where('organization_id', '=', organizationId)
    .returning('quote_id')
    .executeTakeFirst()
  if (updated) return updated.quote_id
  const message = 'Someone else just changed this booking. Review it and try again.'
  throw new Problem('CONFLICT', message, { bookingId })
}
