import type { Kysely } from 'kysely'

/** Creates the audit log: who did what, and when. Entries are added and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audits')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audits_newest')
    .ifNotExists()
    .on('audits')
    .columns(['organization_id', 'created_at'])
    .execute()
}
