import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Creates internal notes on quotes. Triggers prevent changing or deleting one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // The client's ID for it, which makes retries safe.
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addUniqueConstraint('notes_once', ['quote_id', 'attempt'])
    .execute()
  await db.schema.createIndex('notes_of').on('notes').columns(['quote_id', 'created_at']).execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const refusal = 'Notes are added and never changed.'

const onSqlite = ['update', 'delete'].map(
  (act) => `create trigger notes_stay_on_${act} before ${act} on notes
    begin select raise(abort, '${refusal}'); end`,
)

const onPostgres = [
  `create or replace function keep_notes() returns trigger language plpgsql as
    $$ begin raise exception '${refusal}'; end $$`,
  `create trigger notes_stay before update or delete or truncate on notes
    for each statement execute function keep_notes()`,
]
