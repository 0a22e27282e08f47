import { type Kysely, PostgresAdapter, sql } from 'kysely'

const table = 'transport_feature_terms'

/**
 * Creates the table of the effects of transport conditions, and the exclusions of groups of goods. It's a
 * reference table, so changes increase the revision. On PostgreSQL the trigger function exists since
 * `0008-reference-revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const groups = db.schema.alterTable('commodity_groups')
  await groups.addColumn('exclusion', 'text').execute()
  await groups.addColumn('condition', 'text').execute()
  await db.schema
    .createTable(table)
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('feature_id', 'text', (column) => column.notNull())
    .addColumn('commodity', 'text')
    .addColumn('commodity_group', 'text')
    .addColumn('load', 'integer')
    .addColumn('excess_factor', 'integer')
    .addColumn('widest_cover', 'text')
    .addColumn('condition', 'text')
    .addColumn('covered', 'text')
    .addColumn('exclusion', 'text')
    .addColumn('declined', 'text')
    .addColumn('instead', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('transport_feature_terms_key', ['edition_id', 'position'])
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const onSqlite = ['insert', 'update', 'delete'].map(
  (act) => `create trigger ${table}_${act}_raises after ${act} on ${table}
    begin update reference_revision set revision = revision + 1; end`,
)

const onPostgres = [
  `create trigger ${table}_raises after insert or update or delete or truncate on ${table}
    for each statement execute function raise_reference_revision()`,
]
