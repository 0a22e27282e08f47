import type { Kysely } from 'kysely'

/**
 * Creates the outbox: emails to send, and their outcome. The transaction that an email reports adds it, once per ID.
 * Addresses and text aren't stored; they are read when it is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('answer', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_due')
    .ifNotExists()
    .on('outbox')
    .columns(['state', 'due_at', 'id'])
    .execute()
}
