import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { retryConflicts } from './transact.ts'

/** The ID of the advisory lock, used nowhere else: "lading" in hex. */
const lockId = 0x6c6164696e67

/**
 * Runs a function in a transaction that no other process runs at the same time: as the only writer on SQLite,
 * under an advisory lock on PostgreSQL, which is released even if the process dies. It has no timeout.
 * @param run gets the connection of the transaction and must not begin its own.
 */
export function transactExclusively<Result>(db: Database, run: (transaction: Database) => Promise<Result>) {
  return retryConflicts(() =>
    db.connection().execute(async (connection) => {
      // Read committed, so that changes of the previous holder are visible once the lock is acquired.
      await sql
        .raw(isPostgres(db) ? 'begin isolation level read committed' : 'begin immediate')
        .execute(connection)
      try {
        if (isPostgres(db)) {
          await sql`set local statement_timeout = 0`.execute(connection)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection)
          await sql`select pg_advisory_xact_lock(${lockId})`.execute(connection)
        }
        const result = await run(connection)
        await sql`commit`.execute(connection)
        return result
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => undefined)
        throw error
      }
    }),
  )
}
