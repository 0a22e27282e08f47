import type { Kysely } from 'kysely'

/**
 * Adds reasons to booking events, and corrections. A correction is a row of its own: the quote stays as it was
 * bought. The booking counts its certificate versions, so that one of two concurrent changes fails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking_events').addColumn('reason', 'text').execute()
  await db.schema
    .alterTable('booking_events')
    .addColumn('step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('edition', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('corrections')
    // The ID of its event.
    .addColumn('id', 'text', (column) => column.primaryKey().references('booking_events.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('risk', 'text', (column) => column.notNull())
    // Under races, each version is created once.
    .addUniqueConstraint('corrections_once', ['booking_id', 'edition'])
    .execute()
}
