import { isPostgres } from './is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Locks an organization for changes to its users, or an account for creating and using its links, until the transaction
 * ends. So these changes run one after another, and each sees the previous ones. On SQLite, transactions that write don't
 * overlap anyway.
 */
export async function lockRow(transaction: Database, table: 'organizations' | 'accounts', id: string) {
  if (!isPostgres(transaction)) return
  await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
