import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Builds the full-text indexes again without the ID of the organization in every word, so that support staff can search
 * the organizations below theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const [table, index] of [
    ['listed', 'listed_search'],
    ['customers', 'customer_search'],
    ['audits', 'audit_search'],
  ] as const) {
    for (const statement of isPostgres ? onPostgres(table) : onSqlite(table, index))
      await sql.raw(statement).execute(db)
  }
}

const onPostgres = (table: string) => [
  `drop index ${table}_search`,
  `create index ${table}_search on ${table} using gin (array_to_tsvector(string_to_array(btrim(words), ' ')))`,
]

function onSqlite(table: string, index: string) {
  const add = `insert into ${index} (rowid, words) values (new.rowid, new.words);`
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.rowid, old.words);`
  return [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger ${index}_${event}`),
    `drop table ${index}`,
    // The words contain no punctuation, and letters beyond ASCII are already folded, so "ascii" splits at spaces only.
    `create virtual table ${index} using fts5
      (words, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '#'")`,
    `insert into ${index} (rowid, words) select rowid, words from ${table} order by rowid`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_update after update of words on ${table} when old.words <> new.words
      begin ${remove} ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
  ]
}
