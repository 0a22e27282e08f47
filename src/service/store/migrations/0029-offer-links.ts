import { type Kysely, sql } from 'kysely'

/** Creates links with which a holder can view and buy one offer. Only a digest of the secret is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_name', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('secret_digest', 'text', (column) => column.notNull().unique())
    .addColumn('demo', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('bought_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  // Under races, an offer has one active link.
  await db.schema
    .createIndex('offer_links_live')
    .unique()
    .on('offer_links')
    .column('offer_id')
    .where(sql.ref('revoked_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('offer_links_of')
    .on('offer_links')
    .columns(['offer_id', 'created_at'])
    .execute()
  // Active links, by expiry.
  await sql`create index offer_links_waiting on offer_links (organization_id, expires_at)
    where revoked_at is null and bought_at is null`.execute(db)
}
