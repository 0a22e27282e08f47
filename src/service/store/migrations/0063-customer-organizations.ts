import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Records which customer an organization was created from, at most one for each customer. Notes move to another
 * organization with their quote; everything else about a note still can't change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('source_customer_id', 'text').execute()
  await db.schema
    .createIndex('organizations_by_source')
    .on('organizations')
    .column('source_customer_id')
    .unique()
    .where(sql.ref('source_customer_id'), 'is not', null)
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const fixedColumns = 'id, quote_id, user_id, user_name, content, created_at, attempt'

const onSqlite = [
  'drop trigger notes_stay_on_update',
  `create trigger notes_stay_on_update before update of ${fixedColumns} on notes
    begin select raise(abort, 'Notes are added and never changed.'); end`,
]

const onPostgres = [
  'drop trigger notes_stay on notes',
  `create trigger notes_stay before update of ${fixedColumns} or delete or truncate on notes
    for each statement execute function keep_notes()`,
]
