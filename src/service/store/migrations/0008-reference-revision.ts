import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The reference tables, by their names at this migration. */
const tables = [
  'tariff_editions',
  'commodity_groups',
  'commodities',
  'place_groups',
  'place_group_countries',
  'countries',
  'states',
  'currencies',
  'exchange_rates',
  'tariff_rows',
  'cover_levels',
  'taxes',
  'transport_features',
  'extensions',
  'extension_rates',
]

/**
 * Creates a counter that triggers increase with every change to a reference table, so that a cache is valid until it
 * increases. A reference table added or recreated later needs these triggers in its own migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reference_revision')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into reference_revision (id, revision) values (1, 1) on conflict do nothing`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = isPostgres ? onPostgres() : tables.flatMap(onSqlite)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const raise = 'update reference_revision set revision = revision + 1'

function onSqlite(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (act) => `create trigger if not exists ${table}_${act}_raises after ${act} on ${table}
      begin ${raise}; end`,
  )
}

function onPostgres(): string[] {
  return [
    // A client that changes a table by its qualified name may use another search path.
    `create or replace function raise_reference_revision() returns trigger language plpgsql
      set search_path from current as $$ begin ${raise}; return null; end $$`,
    ...tables.map(
      (table) => `create or replace trigger ${table}_raises
        after insert or update or delete or truncate on ${table}
        for each statement execute function raise_reference_revision()`,
    ),
  ]
}
