import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Stores the search words of quotes, bookings and customers in their rows, with a full-text index, instead of posting
 * lists. Widens the indexes of the list by the columns that it is filtered by. In the full-text indexes every word begins
 * with the ID of its organization, so that a search reads no other organization's. On SQLite triggers fill them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const [table, postings] of [
    ['listed', 'listed_words'],
    ['customers', 'customer_words'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql.raw(copyWords(table, postings, isPostgres ? 'string_agg' : 'group_concat')).execute(db)
    await db.schema.dropTable(postings).execute()
  }
  const shared = ['number', 'status', 'lapses_at'] as const
  for (const [name, ...columns] of [
    // Ascending, so that new rows fill its last page rather than split its first.
    ['listed_latest', 'created_at', ...shared, 'start_time'],
    ['listed_by_holder', 'holder', ...shared, 'start_time'],
    ['listed_by_insured_value', 'insured_value', ...shared, 'start_time'],
    ['listed_by_status', 'status', 'number', 'lapses_at', 'start_time'],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('listed')
      .columns(['organization_id', ...columns])
      .execute()
  }
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

/** Returns a statement that copies words from the blocks of a posting list, each with eight numbers as bits. */
const copyWords = (table: string, postings: string, concatenate: string) => `
  update ${table} set words = copied.words
    from (
      select block / 1024 * 8192 + block % 1024 + 1024 * bits.bit as row_number, ${concatenate}(' ' || word, '') as words
        from ${postings}
        join (select 0 as bit union all select 1 union all select 2 union all select 3
          union all select 4 union all select 5 union all select 6 union all select 7) as bits
          on (marks >> bits.bit) & 1 = 1
        group by 1
    ) as copied
    where ${table}.number = copied.row_number`

const tables = ['listed', 'customers', 'audits'] as const

const onPostgres = [
  'drop index audits_words',
  ...tables.map(
    (table) => `create index ${table}_search on ${table} using gin
      (array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || organization_id)), ' ')))`,
  ),
]

/** Returns the statements that create the index of a table. */
const createOnSqlite = (table: string, index: string) => {
  const words = (row: string) => `replace(${row}.words, ' ', ' ' || replace(${row}.organization_id, '-', ''))`
  const add = `insert into ${index} (rowid, words) values (new.rowid, ${words('new')});`
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.rowid, ${words('old')});`
  return [
    // The words contain no punctuation, and letters beyond ASCII are already folded, so "ascii" splits at spaces only.
    `create virtual table ${index} using fts5
      (words, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '#'")`,
    `insert into ${index} (rowid, words) select rowid, ${words(table)} from ${table} order by rowid`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_update after update of words on ${table} when old.words <> new.words
      begin ${remove} ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
  ]
}

const onSqlite = [
  'drop trigger audits_search',
  'drop table audit_search',
  ...createOnSqlite('listed', 'listed_search'),
  ...createOnSqlite('customers', 'customer_search'),
  ...createOnSqlite('audits', 'audit_search'),
]
