import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Creates the issuers of certificates, each with the date it starts. They are a reference table, so changes increase
 * the revision. On PostgreSQL the trigger function exists since `0008-reference-revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let issuers = db.schema
    .createTable('issuers')
    .ifNotExists()
    .addColumn('valid_from', 'text', (column) => column.primaryKey())
    .addColumn('sample', 'integer', (column) => column.notNull())
  for (const name of [
    'insurer',
    'insurer_address',
    'policy_number',
    'signed_by',
    'capacity',
    'claims_name',
    'claims_address',
    'claims_phone',
    'claims_email',
  ]) {
    issuers = issuers.addColumn(name, 'text', (column) => column.notNull())
  }
  await issuers.execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? [onPostgres] : onSqlite()) await sql.raw(statement).execute(db)
}

function onSqlite(): string[] {
  return ['insert', 'update', 'delete'].map(
    (act) => `create trigger if not exists issuers_${act}_raises after ${act} on issuers
      begin update reference_revision set revision = revision + 1; end`,
  )
}

const onPostgres = `create or replace trigger issuers_raises
  after insert or update or delete or truncate on issuers
  for each statement execute function raise_reference_revision()`
