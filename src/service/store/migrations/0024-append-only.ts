import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchText } from './frozen-text.ts'

/** The columns of an audit entry that this migration reads. */
type Line = { id: string; user_name: string; act: string; record_id: string | null; content: string }

/** Entries indexed per batch. */
const atOnce = 500

/**
 * Adds the customer and search words to audit entries, and makes the database itself refuse to change or delete one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['customer_id', 'customer_name', 'words'])
    await db.schema.alterTable('audits').addColumn(column, 'text').execute()
  await giveWords(db)
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('audits').columns(columns).execute()
  // The index covers the actor and the action, so that filtering and counting by them reads no rows.
  await index('audits_latest', ['organization_id', 'created_at', 'id', 'user_id', 'act'])
  await db.schema.dropIndex('audits_newest').execute()
  for (const column of ['record_id', 'customer_id']) {
    await db.schema
      .createIndex(`audits_of_${column.slice(0, -3)}`)
      .on('audits')
      .columns(['organization_id', column])
      .where(sql.ref(column), 'is not', null)
      .execute()
  }
  // Sign-ins with an unknown email address belong to no organization: a count per day.
  await db.schema
    .createTable('unknown_sign_ins')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

async function giveWords(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<{ audits: Line & { words: string | null } }>
  for (;;) {
    const lines = await db
      .selectFrom('audits')
      .select(['id', 'user_name', 'act', 'record_id', 'content'])
      .where('words', 'is', null)
      .limit(atOnce)
      .execute()
    for (const { id, user_name, act, record_id, content } of lines) {
      const words = searchText(user_name, act, record_id, content)
      await db.updateTable('audits').set({ words }).where('id', '=', id).execute()
    }
    if (lines.length < atOnce) return
  }
}

const refusal = 'Audits are only added to, never changed or deleted.'

const onSqlite = ['update', 'delete'].map(
  (act) => `create trigger audits_no_${act} before ${act} on audits
    begin select raise(abort, '${refusal}'); end`,
)

const onPostgres = [
  `create or replace function refuse_changed_audits() returns trigger language plpgsql
    as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger audits_only_added before update or delete or truncate on audits
    for each statement execute function refuse_changed_audits()`,
]
