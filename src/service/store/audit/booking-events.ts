import { randomUUID } from 'node:crypto'
import type { BookingEvent, FieldChange } from '#contract/booking.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { groupBy } from '#contract/group-by.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The user ID of events without a user, such as those of the outbox. */
export const systemUserId = ''

/** A booking event to write. */
type NewBookingEvent = {
  readonly bookingId: string
  readonly userId: string
  readonly content: string
  readonly at: string
  readonly reason?: string | undefined
  /** Rises with each event of a booking, to keep the order of events at the same moment. */
  readonly step: number
}

/**
 * Writes a booking event. Call it inside the transaction of the change.
 * @returns the ID of the event.
 */
export async function writeBookingEvent(db: Database, event: NewBookingEvent): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('booking_events')
    .values({
      id,
      booking_id: event.bookingId,
      user_id: event.userId,
      content: event.content,
      created_at: event.at,
      reason: event.reason || null,
      step: event.step,
    })
    .execute()
  return id
}

/** Lists the events of some bookings, earliest first. */
export async function listBookingEvents(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, BookingEvent[]>()
  const rows = await db
    .selectFrom('booking_events')
    .leftJoin('corrections', 'corrections.id', 'booking_events.id')
    .select(['booking_events.booking_id', 'booking_events.id', 'booking_events.user_id', 'content', 'reason'])
    .select(['booking_events.created_at', 'changes'])
    .where('booking_events.booking_id', 'in', bookingIds)
    .orderBy('booking_events.created_at')
    .orderBy('step')
    .orderBy('booking_events.id')
    .execute()
  return new Map(
    [...groupBy(rows, (row) => row.booking_id)].map(([bookingId, own]) => [
      bookingId,
      own.map((row): BookingEvent => ({
        id: row.id,
        ...(row.user_id === systemUserId ? {} : { userId: row.user_id }),
        content: row.content,
        createdAt: row.created_at,
        ...(row.reason === null ? {} : { reason: row.reason }),
        ...(row.changes === null ? {} : { changes: JSON.parse(row.changes) as FieldChange[] }),
      })),
    ]),
  )
}

/**
 * Returns the event of a quote's expiry. It is computed from the expiry time and never stored, so no process
 * has to run at that moment and the event can't be missed or doubled.
 */
export function expiryEvent(quoteId: string, expiredAt: string): BookingEvent {
  return {
    id: stableId('lapse', quoteId),
    content: 'The offers expired before any of them was bought',
    createdAt: expiredAt,
  }
}
