import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import type { PostgresConfig } from '#service/environment/database.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { codePointCollation } from './text-collation.ts'
import { retryConflicts } from './transact.ts'

/**
 * Makes a database of a pool of connections. None is made before it is needed, and one that breaks is replaced.
 * @returns what the store is made from; `destroy()` waits for what is under way and closes all connections.
 */
export function openPostgres(place: PostgresConfig): Database {
  const pool = new Pool({
    connectionString: withLibpqTls(place.url),
    application_name: 'lading',
    max: place.poolSize,
    connectionTimeoutMillis: place.connectTimeout * 1000,
    idleTimeoutMillis: place.idleTimeout * 1000,
    // A request waits for each of its statements, so none may be left waiting inside a transaction either.
    statement_timeout: place.statementTimeout * 1000,
    idle_in_transaction_session_timeout: place.statementTimeout * 1000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // Unheard, either of these would end the process. A connection that breaks while a query runs fails that query.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: wrapPool(pool) }),
    plugins: [codePointCollation()],
  })
}

/** `require` encrypts and asks for no proof, as everywhere else in PostgreSQL; the driver alone would ask for one. */
function withLibpqTls(url: string): string {
  return /[?&]sslmode=(require|verify-ca)(&|$)/.test(url) ? `${url}&uselibpqcompat=true` : url
}

type TypeId = Parameters<typeof types.getTypeParser>[0]
const wholeNumbers: readonly TypeId[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** Numbers as SQLite gives them: a bigint, a count and a sum are numbers too. */
function getTypeParser(id: TypeId, format?: 'text' | 'binary'): unknown {
  if (wholeNumbers.includes(id) && format !== 'binary') return safeNumber
  return types.getTypeParser(id, format)
}

/** @throws RangeError rather than round an amount. */
function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, which is more than can be counted exactly.`)
  }
  return value
}

/** The pool as Kysely sees it: its errors tell whether asking again later helps, and what broke is not used again. */
function wrapPool(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      try {
        return wrapClient(await pool.connect())
      } catch (error) {
        throw new DatabaseUnavailable(error)
      }
    },
    end: () => pool.end(),
  }
}

function wrapClient(client: PoolClient): PostgresPoolClient {
  let broken = false
  let inTransaction = false
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      if (!isUnavailableError(error)) throw error
      broken = true
      throw new DatabaseUnavailable(error)
    }
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (/^(begin|start transaction)\b/.test(sql)) inTransaction = true
    // Outside a transaction a statement is one of its own.
    const result = inTransaction
      ? await ask(sql, parameters)
      : await retryConflicts(() => ask(sql, parameters))
    if (/^(commit|rollback)$/.test(sql)) inTransaction = false
    return result
  }
  // Kysely names at each call what the rows are, which the driver cannot know; it opens no cursor here.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
}

/**
 * SQLSTATE classes and codes of a server that is gone, shutting down, starting up, full, on a broken disk or
 * read-only, and of a statement that timed out.
 */
const unavailableStates = /^(08|53|57P0[1235]|57014|58030|25006|25P03)/

/** What is no word of the server at all is the connection's. */
function isUnavailableError(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableStates.test(error.code ?? '')
  const { code, message } = error as Partial<NodeJS.ErrnoException>
  return /^E[A-Z]+$/.test(code ?? '') || /terminated|timeout|not queryable|Connection/i.test(message ?? '')
}
