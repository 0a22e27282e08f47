import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { create, isPostgres } from './baseline/create.ts'

const raise = 'update reference_revision set revision = revision + 1'

const triggersOnSqlite = ['insert', 'update', 'delete'].map(
  (event) =>
    `create trigger commodity_words_${event}_raises after ${event} on commodity_words begin ${raise}; end`,
)
const triggersOnPostgres = [
  `create trigger commodity_words_raises after insert or update or delete or truncate on commodity_words
    for each statement execute function raise_reference_revision()`,
]

/** Keeps only the newest edition of the search words for goods, without its name and dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await create(db, [
    'alter table commodity_words rename to commodity_words_by_edition',
    `create table commodity_words (
      position integer primary key,
      code text not null,
      commodity_id text not null,
      name text not null,
      words text not null
    )`,
  ])
  const { rows: editions } = await sql<{ id: string; source: string }>`
    select id, source from commodity_word_editions order by valid_from desc limit 1`.execute(db)
  for (const { id, source } of editions) {
    const { rows } = await sql<object>`
      insert into commodity_words (position, code, commodity_id, name, words)
      select position, code, commodity_id, name, words from commodity_words_by_edition where edition_id = ${id}
      returning *`.execute(db)
    // The digest no longer includes the source. Without one, words that were changed in the database stay.
    await sql`update reference_seeds set subject = 'commodity_words', content = ${digest(rows)}
      where subject = ${`commodity_word_editions ${id}`} and content = ${digest([{ source }], rows)}`.execute(
      db,
    )
  }
  await create(db, [
    `delete from reference_seeds where subject like 'commodity_word_editions %'`,
    'drop table commodity_words_by_edition',
    'drop table commodity_word_editions',
    ...(isPostgres(db) ? triggersOnPostgres : triggersOnSqlite),
  ])
}

/** Computes the digest of what was seeded, to tell whether it was changed in the database since. */
function digest(...tables: readonly (readonly object[])[]): string {
  const toText = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  const content = tables.map((rows) => rows.map(toText).sort())
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
