import { escapeLiteral, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { type RowAccess, accessSettings } from './access.ts'

/** PostgreSQL's settings of a transaction, by name. */
export type TransactionSettings = Readonly<Record<string, string>>

/**
 * Returns the settings of a transaction: which rows its statements can read and write, and their timeout. They're set per
 * transaction rather than per connection, because a pooler may share the connection with other clients, and rejects
 * timeouts set when a connection opens.
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
  const [beginResult, result, commitResult] = await Promise.allSettled([
    client.query(beginWithSettings('begin', settings)),
    client.query(query),
    client.query('commit'),
  ])
  if (beginResult.status === 'rejected') throw beginResult.reason
  if (result.status === 'rejected') throw result.reason
  if (commitResult.status === 'rejected') throw commitResult.reason
  return result.value
}
