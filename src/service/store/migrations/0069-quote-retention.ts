import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Prepares for deleting quotes that weren't bought: adds an index to find the oldest, and lets notes be deleted with them.
 * The indexes of `offer_links` and `failed_asks` are for their foreign keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...indexes, ...(isPostgres ? onPostgres : onSqlite)]) {
    await sql.raw(statement).execute(db)
  }
}

const indexes = [
  `create index listed_unbought on listed (coalesce(lapses_at, created_at)) where booking_id is null`,
  `create index offer_links_by_quote on offer_links (quote_id)`,
  `create index failed_asks_by_quote on failed_asks (quote_id)`,
]

const refusal = 'Notes are only deleted with their quote.'
const isListed = 'exists (select 1 from listed where quote_id = old.quote_id)'

const onSqlite = [
  'drop trigger notes_stay_on_delete',
  `create trigger notes_stay_on_delete before delete on notes when ${isListed}
    begin select raise(abort, '${refusal}'); end`,
]

const onPostgres = [
  'drop trigger notes_stay on notes',
  `create trigger notes_stay
    before update of id, quote_id, user_id, user_name, content, created_at, attempt or truncate on notes
    for each statement execute function keep_notes()`,
  `create function keep_notes_of_quote() returns trigger language plpgsql as
    $$ begin
      if ${isListed} then raise exception '${refusal}'; end if;
      return old;
    end $$`,
  `create trigger notes_stay_on_delete before delete on notes
    for each row execute function keep_notes_of_quote()`,
]
