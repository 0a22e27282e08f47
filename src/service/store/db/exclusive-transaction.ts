import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'
import { retryConflicts } from './transact.ts'

/** The number of the lock, known to nobody else: "lading" in hex. */
const lockId = 0x6c6164696e67

/**
 * Runs an act as one transaction while no other process runs one through here: on SQLite as its only writer, on
 * PostgreSQL under a lock that ends with the transaction, also when the process dies. However long it waits or
 * takes, no time-out ends it.
 * @param run is handed the one connection that is inside the transaction; it begins none of its own.
 */
export async function transactExclusively(
  db: Database,
  run: (alone: Database) => Promise<void>,
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await retryConflicts(() =>
    db.connection().execute(async (connection) => {
      // Read committed, so that what the one before did is seen once the lock is had.
      await sql
        .raw(isPostgres ? 'begin isolation level read committed' : 'begin immediate')
        .execute(connection)
      try {
        if (isPostgres) {
          await sql`set local statement_timeout = 0`.execute(connection)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection)
          await sql`select pg_advisory_xact_lock(${lockId})`.execute(connection)
        }
        await run(connection)
        await sql`commit`.execute(connection)
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => undefined)
        throw error
      }
    }),
  )
}
