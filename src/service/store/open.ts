import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import Libsql from 'libsql'
import type { Database, Schema } from './schema.ts'

/** How long a statement waits for another process that writes, in milliseconds. */
const longestWait = 5000

/**
 * Opens the embedded database, and makes its folder where there is none.
 * @param dataDir the folder, or `:memory:` for a database that ends with the process.
 * @returns what the store is made from; `destroy()` closes it.
 */
export function openDatabase(dataDir: string): Database {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) mkdirSync(dataDir, { recursive: true })
  const database = new Libsql(inMemory ? dataDir : join(dataDir, 'lading.db'))
  // First, since taking up WAL waits for other processes too.
  database.pragma(`busy_timeout = ${longestWait}`)
  // WAL with FULL: what was acknowledged survives a loss of power, as measured in the design.
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberingStatements(database) }) })
}

/** More than the service has; the least recently prepared go first. */
const mostStatements = 200

/** Prepares each text once: Kysely asks anew for every run, and that was a tenth of a quote's time. */
function rememberingStatements(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known
      const [oldest] = statements.keys()
      if (oldest !== undefined && statements.size >= mostStatements) statements.delete(oldest)
      const statement = database.prepare(sql) as SqliteStatement
      statements.set(sql, statement)
      return statement
    },
  }
}
