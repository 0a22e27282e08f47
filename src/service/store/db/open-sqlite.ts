import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

/**
 * Opens the embedded database and creates its folder if it doesn't exist.
 * @param dataDir the folder; `:memory:` for a database that ends with the process; or an SQLite URI with `vfs=memdb`,
 * for one that several connections of the process share.
 */
export function openSqlite(dataDir: string): Database {
  const inMemory = dataDir === ':memory:' || dataDir.endsWith('?vfs=memdb')
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = inMemory ? dataDir : join(dataDir, 'lading.db')
  return new Kysely<DatabaseSchema>({
    dialect: new SqliteDialect({ database: adaptConnection(connect(file)) }),
  })
}

/** How long a statement waits for another process's write, in milliseconds. */
const timeout = 5000

function connect(file: string): DatabaseSyncInstance {
  // The timeout comes first, because switching to WAL waits for other processes too.
  const database = new DatabaseSync(file, { timeout })
  // The file holds customers and password hashes, so only its owner may read it.
  if (existsSync(file)) chmodSync(file, 0o600)
  // With WAL and FULL, acknowledged writes survive a power failure.
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  // Checkpoints after 16 MB of log, so that a page written often is copied only once.
  database.exec('pragma wal_autocheckpoint = 4000')
  database.exec('pragma cache_size = -16000')
  // Like PostgreSQL. Searches that ignore case use a column in lower case.
  database.exec('pragma case_sensitive_like = ON')
  return database
}

/** More than the service uses; the least recently prepared are dropped first. */
const maxStatements = 200

/**
 * Adapts the connection for Kysely. Each statement is prepared once; Kysely would prepare it for every run,
 * which took a tenth of a quote's time. Statements don't keep the connection open; the adapter does.
 */
function adaptConnection(database: DatabaseSyncInstance): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  const prepare = (sql: string): SqliteStatement => {
    // A transaction that reads before it writes would fail if another one wrote in between.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters) as unknown[],
      run: (parameters) => {
        // After a disk error SQLite has already rolled back. Rolling back again would fail and hide the
        // cause.
        if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
        return statement.run(...parameters)
      },
      iterate: (parameters) => statement.iterate(...parameters),
    }
  }
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const cached = statements.get(sql)
      if (cached) return cached
      const [oldest] = statements.keys()
      if (oldest !== undefined && statements.size >= maxStatements) statements.delete(oldest)
      const statement = prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}
