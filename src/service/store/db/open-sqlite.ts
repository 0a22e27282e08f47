import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import Libsql from 'libsql'
import { isTransactionConflict } from './connection-errors.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

/**
 * Opens the embedded database, and makes its folder where there is none.
 * @param dataDir the folder, or `:memory:` for a database that ends with the process.
 * @param longestWait how long a statement waits for another process that writes, in milliseconds.
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
  // Customers and password hashes: nobody else on the machine has to read them.
  if (existsSync(file)) chmodSync(file, 0o600)
  // First, since taking up WAL waits for other processes too.
  database.pragma(`busy_timeout = ${longestWait}`)
  // WAL with FULL: what was acknowledged survives a loss of power, as measured in the design.
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // Sixteen megabytes of log before it goes into the file: a page that was written often is then copied once.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('cache_size = -16000')
  database.pragma('foreign_keys = ON')
  // As PostgreSQL has it: whoever searches without regard to case keeps the words in lower case.
  database.pragma('case_sensitive_like = ON')
  return database
}

/** More than the service has; the least recently prepared go first. */
const maxStatements = 200

/**
 * The connection as Kysely sees it. Each text is prepared once: Kysely asks anew for every run, and that was a
 * tenth of a quote's time. A connection that met a lock is replaced once its transaction is over: libsql does not
 * reset the statement that failed, and as long as that lives, everything read after it is as it was then.
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
    // A transaction that read first and only then wants to write would be refused if another wrote in between.
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
      const known = statements.get(sql)
      if (known) return known
      const [oldest] = statements.keys()
      if (oldest !== undefined && statements.size >= maxStatements) statements.delete(oldest)
      const statement = watch(() => prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}
