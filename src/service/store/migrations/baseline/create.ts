import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Checks whether a database is on PostgreSQL rather than SQLite. */
export const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

const postgresTypes: Readonly<Record<string, string>> = { text: 'text collate "C"', blob: 'bytea' }
const sqliteTypes: Readonly<Record<string, string>> = { serial: 'integer' }

/**
 * Runs statements in order. In a new table, a column's type, which follows its name at the start of a line, becomes that of
 * the engine: text is collated by code point on both.
 */
export async function create(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  const types = isPostgres(db) ? postgresTypes : sqliteTypes
  for (const statement of statements) {
    const translated = statement.startsWith('create table')
      ? statement.replace(/^( +\w+ )(\w+)/gm, (_, name: string, type: string) => name + (types[type] ?? type))
      : statement
    await sql.raw(translated).execute(db)
  }
}
