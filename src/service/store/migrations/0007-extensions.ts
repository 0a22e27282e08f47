import type { Kysely } from 'kysely'

/** Creates the optional extras of a tariff edition, with their rates by mode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).ifNotExists()

  await table('extensions')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('covered', 'text', (column) => column.notNull())
    .addColumn('exclusion', 'text', (column) => column.notNull())
    .addColumn('minimum_premium', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('extensions_key', ['edition_id', 'id'])
    .execute()

  await table('extension_rates')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('extension_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('clauses', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('extension_rates_key', ['edition_id', 'extension_id', 'mode'])
    .addForeignKeyConstraint('extension_rates_extension', ['edition_id', 'extension_id'], 'extensions', [
      'edition_id',
      'id',
    ])
    .execute()
}
