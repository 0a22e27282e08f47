import type { Kysely } from 'kysely'

/** Creates the states of countries whose addresses include one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('states')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull().references('countries.alpha2'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('states_country').ifNotExists().on('states').column('country').execute()
}
