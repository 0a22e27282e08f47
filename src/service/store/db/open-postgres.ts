import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import type { PostgresConfig } from '#service/environment/database.ts'
import { type RowAccess, registerAccess } from './access.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import {
  beginWithSettings,
  queryWithSettings,
  type TransactionSettings,
  transactionSettings,
} from './transaction-settings.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { retryConflicts } from './transact.ts'

/** How long to wait for a reply beyond the statement timeout, in milliseconds. After that, the connection is dropped. */
const replyMargin = 5000
/** The longest timeout. The driver can't turn its timeout off for one statement. */
const noTimeout = 2 ** 31 - 1

/**
 * Opens a PostgreSQL database with a pool of connections, which are opened when needed and replaced when they
 * break. `destroy()` waits for running queries and closes all connections.
 */
export function openPostgres(config: PostgresConfig): Database {
  const pool = new Pool({
    connectionString: withLibpqTls(config.url),
    application_name: 'lading',
    max: config.poolSize,
    connectionTimeoutMillis: config.connectTimeout * 1000,
    idleTimeoutMillis: config.idleTimeout * 1000,
    // The server's timeout can't reach the service if the connection is dead.
    ...(config.statementTimeout > 0 && { query_timeout: config.statementTimeout * 1000 + replyMargin }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // For statements that are sent together with their access.
    pipeline: true,
    types: { getTypeParser },
  })
  // Without a listener, either event would end the process. A connection that breaks during a query fails
  // that query.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const name = nameStatements(config.preparedStatements)
  let isClosed = false
  const close = async () => {
    if (!isClosed) await pool.end()
    isClosed = true
  }
  const open = (access?: RowAccess): Database => {
    const settings = access && transactionSettings(access, config.statementTimeout)
    const dialect = new PostgresDialect({ pool: wrapPool(pool, { name, settings }) })
    const db = new Kysely<DatabaseSchema>({ dialect })
    // Both share the pool, and Kysely closes a pool only if it was used.
    return registerAccess(Object.assign(db, { destroy: close }), open)
  }
  return open()
}

/**
 * Makes `require` encrypt without verifying the certificate, as in PostgreSQL's own clients. By default, the driver
 * verifies it.
 */
function withLibpqTls(url: string): string {
  return /[?&]sslmode=(require|verify-ca)(&|$)/.test(url) ? `${url}&uselibpqcompat=true` : url
}

type TypeId = Parameters<typeof types.getTypeParser>[0]
const wholeNumbers: readonly TypeId[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** Parses bigints, counts and sums as numbers, as SQLite returns them. */
function getTypeParser(id: TypeId, format?: 'text' | 'binary'): unknown {
  if (wholeNumbers.includes(id) && format !== 'binary') return safeNumber
  return types.getTypeParser(id, format)
}

/**
 * Parses an integer.
 * @throws RangeError if it can't be represented exactly.
 */
function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned ${text}, which is too large for an exact number.`)
  }
  return value
}

/** See `nameStatements`. */
const preparable =
  /^(?:insert|update|delete|select(?!.* (?:order by(?! [\w.]+ limit 1\))|@@|as below) ))[^*]+$/s

type StatementName = (sql: string) => string | undefined

/**
 * Names the first statements that run, so that each connection parses and plans them once. Others stay unnamed:
 * - sorted lists, full-text searches and lists for an organization and all below it (`isVisible`), because the best plan
 *   depends on their values. A subquery for one row, such as the nearest organization with a setting, isn't a sorted
 *   list, and `isRowVisible` checks only a few rows.
 * - those that return all columns (`*`), because a prepared one fails once a migration has added a column.
 * - those that begin with `with`, such as the inserts that `insertIntoTables` joins.
 */
function nameStatements(maxNames: number): StatementName {
  const names = new Map<string, string>()
  return (sql) => {
    if (names.size < maxNames && preparable.test(sql) && !names.has(sql))
      names.set(sql, `lading_${names.size}`)
    return names.get(sql)
  }
}

type ConnectionOptions = {
  readonly name: StatementName
  /** The settings of each transaction. Without them, statements can read and write no rows. */
  readonly settings: TransactionSettings | undefined
}

/** Adapts the pool for Kysely: classifies its errors, and discards broken connections. */
function wrapPool(pool: Pool, options: ConnectionOptions): PostgresPool {
  return {
    connect: async () => {
      try {
        return wrapClient(await pool.connect(), options)
      } catch (error) {
        throw new DatabaseUnavailable(error)
      }
    },
    end: () => pool.end(),
  }
}

function wrapClient(client: PoolClient, { name, settings }: ConnectionOptions): PostgresPoolClient {
  let failure: DatabaseUnavailable | undefined
  let inTransaction = false
  let hasTimeout = true
  const send = (sql: string, values: readonly unknown[], begins: boolean) => {
    const config = {
      name: name(sql),
      text: sql,
      values: [...values],
      query_timeout: hasTimeout ? undefined : noTimeout,
    }
    if (settings === undefined || (inTransaction && !begins)) return client.query(config)
    return begins
      ? client.query(beginWithSettings(sql, settings))
      : queryWithSettings(client, config, settings)
  }
  const run = async (sql: string, parameters: readonly unknown[], begins: boolean) => {
    // A rollback on a dead connection would wait for its own timeout.
    if (failure) throw failure
    try {
      return await send(sql, parameters, begins)
    } catch (error) {
      if (!isUnavailableError(error)) throw error
      failure = new DatabaseUnavailable(error)
      throw failure
    }
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const begins = /^(begin|start transaction)\b/.test(sql)
    if (begins) inTransaction = true
    // Only exclusive transactions do this, because they may have to wait for each other longer than the timeout.
    if (sql === 'set local statement_timeout = 0') hasTimeout = false
    // Outside a transaction each statement is its own transaction, so it can be retried.
    const result = inTransaction
      ? await run(sql, parameters, begins)
      : await retryConflicts(() => run(sql, parameters, false))
    if (/^(commit|rollback)$/.test(sql)) {
      inTransaction = false
      hasTimeout = true
    }
    return result
  }
  // Kysely passes the row type with each call, which the driver can't know. It opens no cursors here.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) }
}

/**
 * SQLSTATE classes and codes of a server that is gone, shutting down, starting up, full, on a broken disk or
 * read-only, and of a statement that timed out.
 */
const unavailableStates = /^(08|53|57P0[1235]|57014|58030|25006|25P03)/

/** Checks whether an error comes from an unavailable server or from the connection to it. */
function isUnavailableError(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableStates.test(error.code ?? '')
  const { code, message } = error as Partial<NodeJS.ErrnoException>
  return /^E[A-Z]+$/.test(code ?? '') || /terminated|timeout|not queryable|Connection/i.test(message ?? '')
}
