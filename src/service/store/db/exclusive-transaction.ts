import { type Transaction, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { retryConflicts } from './transact.ts'

/** The ID of the advisory lock, used nowhere else: "lading" in hex. */
const lockId = 0x6c6164696e67

/**
 * Runs a function in a transaction that no other process runs at the same time: as the only writer on SQLite,
 * under an advisory lock on PostgreSQL, which is released even if the process dies. It has no timeout.
 */
export function transactExclusively<Result>(
  db: Database,
  run: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
) {
  return retryConflicts(() =>
    db
      .transaction()
      // So that changes of the previous holder are visible once the lock is acquired.
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        if (isPostgres(db)) {
          await sql`set local statement_timeout = 0`.execute(transaction)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
          await sql`select pg_advisory_xact_lock(${lockId})`.execute(transaction)
        }
        return run(transaction)
      }),
  )
}
