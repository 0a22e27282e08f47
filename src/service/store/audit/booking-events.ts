import { randomUUID } from 'node:crypto'
import type { BookingEvent, FieldChange } from '#contract/booking.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { groupBy } from '#service/store/db/group-by.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The account or token set of an event that the service did by itself. */
export const systemUserId = ''

/** Something that happened to a booking, as it is written down. */
type NewBookingEvent = {
  readonly bookingId: string
  readonly userId: string
  readonly content: string
  readonly at: string
  readonly reason?: string | undefined
  /** Rises from event to event of a booking, so that those of one moment keep their order. */
  readonly step: number
}

/** Writes down what happened. It belongs into the transaction that does it. @returns the id of the event. */
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

/** @returns what happened to each of some bookings, the earliest first. */
export async function listBookingEvents(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, BookingEvent[]>> {
  if (bookingIds.length === 0) return new Map()
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
  const events = rows.map((row): [string, BookingEvent] => [
    row.booking_id,
    {
      id: row.id,
      ...(row.user_id === systemUserId ? {} : { userId: row.user_id }),
      content: row.content,
      createdAt: row.created_at,
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(row.changes === null ? {} : { changes: JSON.parse(row.changes) as FieldChange[] }),
    },
  ])
  return new Map(
    [...groupBy(events, ([booking]) => booking)].map(([booking, own]) => [
      booking,
      own.map(([, event]) => event),
    ]),
  )
}

/**
 * That the offers of a quote have lapsed. It follows from the moment that they name and from the clock, so it is told
 * and never written: no process has to be awake at that moment, none can miss it, and no two can tell it twice.
 */
export function expiryEvent(quoteId: string, lapsedAt: string): BookingEvent {
  return {
    id: stableId('lapse', quoteId),
    content: 'The offers expired before any of them was bought',
    createdAt: lapsedAt,
  }
}
