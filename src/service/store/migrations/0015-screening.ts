import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = ['screening_editions', 'screening_entries']

/**
 * Creates the dated screening lists, and records which one a quote was screened against; null for quotes made before
 * there were any. They are reference tables, so changes increase the revision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screening_editions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull().unique())
    .addColumn('sample', 'integer', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('digest', 'text')
    .execute()
  await db.schema
    .createTable('screening_entries')
    .ifNotExists()
    .addColumn('edition_id', 'text', (column) => column.notNull().references('screening_editions.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('screening_entries_key', ['edition_id', 'number'])
    .execute()
  await db.schema.alterTable('quotes').addColumn('screened_by', 'text').execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of tables.flatMap(isPostgres ? onPostgres : onSqlite)) {
    await sql.raw(statement).execute(db)
  }
}

function onSqlite(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (act) => `create trigger if not exists ${table}_${act}_raises after ${act} on ${table}
      begin update reference_revision set revision = revision + 1; end`,
  )
}

/** The function of the other reference tables. */
function onPostgres(table: string): string[] {
  return [
    `create or replace trigger ${table}_raises
      after insert or update or delete or truncate on ${table}
      for each statement execute function raise_reference_revision()`,
  ]
}
