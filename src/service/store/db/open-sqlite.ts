import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import Libsql from 'libsql'
import { isTransactionConflict } from './connection-errors.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

/**
 * Opens the embedded database and creates its folder if it doesn't exist.
 * @param dataDir the folder, or `:memory:` for a database that ends with the process.
 * @param longestWait how long a statement waits for another process's write, in milliseconds.
 */
export function openSqlite(dataDir: string, longestWait = 5000): Database {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = inMemory ? dataDir : join(dataDir, 'lading.db')
  return new Kysely<DatabaseSchema>({
    dialect: new SqliteDialect({ database: wrapConnection(() => connect(file, longestWait)) }),
  })
}

function connect(file: string, longestWait: number): Libsql.Database {
  const database = new Libsql(file)
  // The file holds customers and password hashes, so only its owner may read it.
  if (existsSync(file)) chmodSync(file, 0o600)
  // First, because switching to WAL waits for other processes too.
  database.pragma(`busy_timeout = ${longestWait}`)
  // With WAL and FULL, acknowledged writes survive a power failure.
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // Checkpoints after 16 MB of log, so that a page written often is copied only once.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('cache_size = -16000')
  database.pragma('foreign_keys = ON')
  // Like PostgreSQL. Searches that ignore case use a column in lower case.
  database.pragma('case_sensitive_like = ON')
  return database
}

/** More than the service uses; the least recently prepared are dropped first. */
const maxStatements = 200

/**
 * Adapts the connection for Kysely. Each statement is prepared once; Kysely would prepare it for every run,
 * which took a tenth of a quote's time. A connection that met a lock is replaced after its transaction,
 * because libsql doesn't reset the failed statement and would read stale data from then on.
 */
function wrapConnection(open: () => Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  let database = open()
  let isStuck = false

  const watch = <Result>(act: () => Result): Result => {
    try {
      return act()
    } catch (error) {
      isStuck ||= isTransactionConflict(error)
      throw error
    }
  }
  const prepare = (sql: string): SqliteStatement => {
    // A transaction that reads before it writes would fail if another one wrote in between.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql) as SqliteStatement
    return {
      reader: statement.reader,
      all: (parameters) => watch(() => statement.all(parameters)),
      run: (parameters) => {
        // After a disk error SQLite has already rolled back. Rolling back again would fail and hide the
        // cause.
        if (sql === 'rollback' && !database.inTransaction) return { changes: 0, lastInsertRowid: 0 }
        return watch(() => statement.run(parameters))
      },
      iterate: (parameters) => statement.iterate(parameters),
    }
  }
  return {
    close: () => {
      statements.clear()
      try {
        // libsql closes the file only when its statements are garbage collected, but the file must be
        // complete now.
        database.pragma('wal_checkpoint(truncate)')
      } catch {
        // On a full disk everything stays in the log until the next start.
      }
      database.close()
    },
    prepare: (sql) => {
      if (isStuck && !database.inTransaction) {
        // Opened before the old one closes, so that a failure leaves the old one in place for the next try.
        const fresh = open()
        statements.clear()
        database.close()
        database = fresh
        isStuck = false
      }
      const cached = statements.get(sql)
      if (cached) return cached
      const [oldest] = statements.keys()
      if (oldest !== undefined && statements.size >= maxStatements) statements.delete(oldest)
      const statement = watch(() => prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}
