import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the booking fees and commissions of organizations, the terms that each quote was priced with, and what each
 * organization keeps of a booking. Terms never change, which the database enforces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('organizations').addColumn('show_commission', 'integer').execute()
  await schema.alterTable('quotes').addColumn('fee_levels', 'text').execute()

  await schema
    .createTable('organization_fees')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('currency_id', 'text')
    .addColumn('commission', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('organization_fees_by_day', ['organization_id', 'starts_on', 'kind'])
    .execute()

  await schema
    .createTable('booking_shares')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('account_entries.id'))
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('currency_id', 'text', (column) => column.notNull())
    .addColumn('premium', 'bigint', (column) => column.notNull())
    .addColumn('technology_fee', 'bigint', (column) => column.notNull())
    .addColumn('booking_fee', 'bigint', (column) => column.notNull())
    .addColumn('specimen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_shares_key', ['entry_id', 'organization_id'])
    .execute()
  await schema
    .createIndex('booking_shares_by_organization')
    .on('booking_shares')
    .columns(['organization_id', 'created_at'])
    .execute()
  await schema
    .createIndex('booking_shares_by_booking')
    .on('booking_shares')
    .columns(['booking_id', 'kind'])
    .execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const refusal = 'Fees and commissions are never changed.'

const onSqlite = [
  `create trigger organization_fees_no_update before update on organization_fees
    begin select raise(abort, '${refusal}'); end`,
]

const onPostgres = [
  `create function refuse_changed_fees() returns trigger language plpgsql
    as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger organization_fees_unchanged before update on organization_fees
    for each statement execute function refuse_changed_fees()`,
  // With row-level security, a purchase also stores what organizations above the buyer's keep.
  `create policy purchase on booking_shares for insert
    with check (exists (select from bookings where bookings.id = booking_shares.booking_id))`,
]
