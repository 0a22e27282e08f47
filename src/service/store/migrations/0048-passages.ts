import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = ['passages', 'usual_speeds']

/**
 * Creates the tables of canals and straits, and of the usual speed of each mode. They are reference tables, so changes
 * increase the revision. On PostgreSQL the trigger function exists since `0008-reference-revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passages')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    .addColumn('closed', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('passages_key', ['id', 'valid_from'])
    .execute()
  await db.schema
    .createTable('usual_speeds')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('kilometres_per_day', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('usual_speeds_key', ['mode', 'valid_from'])
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
