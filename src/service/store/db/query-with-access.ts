import { escapeLiteral, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { type RowAccess, accessSettings } from './access.ts'

/** Returns the SQL that begins a transaction and sets its access, in one message. */
export function beginWithAccess(begin: string, access: RowAccess): string {
  const [organization, ancestor] = accessSettings(access).map(escapeLiteral)
  return `${begin}; select set_config('lading.organization', ${organization}, true), set_config('lading.descendants_of', ${ancestor}, true)`
}

/**
 * Runs a statement in a transaction of its own, with its access. All three parts are sent at once, so the access takes no
 * round trip, and it never stays on the connection, which a pooler may share with others.
 */
export async function queryWithAccess(
  client: PoolClient,
  query: QueryConfig,
  access: RowAccess,
): Promise<QueryResult> {
  const [begun, result, committed] = await Promise.allSettled([
    client.query(beginWithAccess('begin', access)),
    client.query(query),
    client.query('commit'),
  ])
  if (begun.status === 'rejected') throw begun.reason
  if (result.status === 'rejected') throw result.reason
  if (committed.status === 'rejected') throw committed.reason
  return result.value
}
