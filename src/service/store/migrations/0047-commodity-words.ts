import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = ['commodity_word_editions', 'commodity_words']

/**
 * Creates the dated editions of the search words for goods. They are reference tables, so changes increase the
 * revision. On PostgreSQL the trigger function exists since `0008-reference-revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('commodity_word_editions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull().unique())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('commodity_words')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('commodity_word_editions.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('commodity_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commodity_words_key', ['edition_id', 'position'])
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of tables.flatMap(isPostgres ? onPostgres : onSqlite)) {
    await sql.raw(statement).execute(db)
  }
}

function onSqlite(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (act) => `create trigger ${table}_${act}_raises after ${act} on ${table}
      begin update reference_revision set revision = revision + 1; end`,
  )
}

function onPostgres(table: string): string[] {
  return [
    `create trigger ${table}_raises after insert or update or delete or truncate on ${table}
      for each statement execute function raise_reference_revision()`,
  ]
}
