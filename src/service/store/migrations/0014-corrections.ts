import type { Kysely } from 'kysely'

/**
 * Why something was done to a booking, and what of it was corrected. A correction is a row of its own: what was bought
 * stays as it was, with its quote. The booking counts the editions of its certificate, so that of two who change it
 * at one moment one wins.
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
    // Its event's.
    .addColumn('id', 'text', (column) => column.primaryKey().references('booking_events.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('risk', 'text', (column) => column.notNull())
    // Whatever races, each edition is made once.
    .addUniqueConstraint('corrections_once', ['booking_id', 'edition'])
    .execute()
}
