import { escapeLiteral, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { type RowAccess, accessSettings } from './access.ts'

/** PostgreSQL's settings of a transaction, by name. */
export type TransactionSettings = Readonly<Record<string, string>>

/**
 * Returns the settings of a transaction: which rows its statements can read and write, and their timeout. They're set in each
 * transaction rather than once for a connection, because a pooler may share the connection with others, and rejects timeouts
 * when it's opened.
 * @param timeout in seconds, or 0 to keep the server's.
 */
export function transactionSettings(access: RowAccess, timeout: number): TransactionSettings {
  const [organization, ancestor] = accessSettings(access)
  return {
    'lading.organization': organization,
    'lading.descendants_of': ancestor,
    // A request waits for each of its statements, so a transaction is never idle for long either.
    ...(timeout > 0 && {
      statement_timeout: `${timeout}s`,
      idle_in_transaction_session_timeout: `${timeout}s`,
    }),
  }
}

/** Returns the SQL that begins a transaction with its settings, in one message. */
export function beginWithSettings(begin: string, settings: TransactionSettings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  )
  return `${begin}; select ${calls.join(', ')}`
}

/** Runs a statement in a transaction of its own. All three parts are sent at once, so the settings take no round trip. */
export async function queryWithSettings(
  client: PoolClient,
  query: QueryConfig,
  settings: TransactionSettings,
): Promise<QueryResult> {
  const [begun, result, committed] = await Promise.allSettled([
    client.query(beginWithSettings('begin', settings)),
    client.query(query),
    client.query('commit'),
  ])
  if (begun.status === 'rejected') throw begun.reason
  if (result.status === 'rejected') throw result.reason
  if (committed.status === 'rejected') throw committed.reason
  return result.value
}
