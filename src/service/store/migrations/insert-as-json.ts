import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The types of the columns by name. */
type Columns = Readonly<Record<string, 'text' | 'integer'>>

/** A lone surrogate, which databases reject. */
const loneSurrogate = /\\ud[89a-f][\da-f]{2}/i

/**
 * Inserts rows as one JSON parameter, which for thousands of rows is several times as fast as a parameter per field.
 * Lone surrogates become U+FFFD.
 */
export async function insertAsJson<Names extends Columns>(
  db: Kysely<unknown>,
  table: string,
  columns: Names,
  rows: readonly Readonly<Record<keyof Names, string | number>>[],
): Promise<void> {
  if (rows.length === 0) return
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = JSON.stringify(rows)
  const json = loneSurrogate.test(text) ? JSON.stringify(rows, replaceLoneSurrogates) : text
  const names = Object.keys(columns)
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`
  const typed = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? 'text')}`)
  const read = names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`)
  await (
    isPostgres
      ? sql`${into} select * from json_to_recordset(${json}::json) as given(${sql.join(typed)})`
      : sql`${into} select ${sql.join(read)} from json_each(${json})`
  ).execute(db)
}

const replaceLoneSurrogates = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value
