import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { DatabaseUnavailable, isTransactionConflict } from './connection-errors.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

const maxAttempts = 7
/** The maximum delay before the second attempt, in milliseconds. It doubles with each further attempt. */
const maxFirstDelay = 20

/**
 * Retries a transaction that lost a race. A broken connection isn't retried, because the last statement may
 * have been executed; the caller gets the error.
 * @param attempt runs a whole transaction, or a single statement outside of one.
 * @throws DatabaseUnavailable if it loses every time.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransactionConflict(error)) throw error
      if (attempts === maxAttempts) throw new DatabaseUnavailable(error)
      // Random, so that colliding transactions don't collide again.
      await setTimeout(Math.random() * maxFirstDelay * 2 ** (attempts - 1))
    }
  }
}

/**
 * Runs a function in a transaction, and again if it lost a race. It may run several times, so it must do
 * nothing but query the database.
 */
export function transact<Result>(
  db: Database,
  run: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => db.transaction().execute(run))
}
