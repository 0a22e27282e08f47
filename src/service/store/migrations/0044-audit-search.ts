import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds a full-text index of the audit log's search words. On SQLite it is filled by a trigger, and each entry also has a
 * word for its organization.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const onPostgres = [
  `create index audits_words on audits using gin (array_to_tsvector(string_to_array(btrim(words), ' ')))`,
]

const words = (row: string) => `coalesce(${row}.words, '') || ' ' || hex(${row}.organization_id)`

// The words contain no punctuation, and letters beyond ASCII are already folded, so "ascii" splits at spaces only.
const onSqlite = [
  `create virtual table audit_search
    using fts5 (words, content = '', detail = none, columnsize = 0, tokenize = 'ascii')`,
  `insert into audit_search (rowid, words) select rowid, ${words('audits')} from audits order by rowid`,
  `create trigger audits_search after insert on audits
    begin insert into audit_search (rowid, words) values (new.rowid, ${words('new')}); end`,
]
