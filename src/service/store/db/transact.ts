import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { DatabaseUnavailable, isTransactionConflict } from './connection-errors.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

const maxTries = 7
/** The longest wait before the second try, in milliseconds; each further one may take twice as long. */
const firstWait = 20

/**
 * Runs an act again when it only lost a race. A connection that broke is no such thing: what was sent last may
 * have been done, so whoever asked is told instead.
 * @param attempt one whole transaction, or one statement outside any.
 * @throws DatabaseAway where it loses every time.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransactionConflict(error)) throw error
      if (tries === maxTries) throw new DatabaseUnavailable(error)
      // By chance, so that those who collided do not collide again.
      await setTimeout(Math.random() * firstWait * 2 ** (tries - 1))
    }
  }
}

/**
 * Runs an act as one transaction, all or nothing, and again when it only lost a race. It so may run several
 * times: it asks the database and nothing else.
 */
export function transact<Result>(
  db: Database,
  run: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => db.transaction().execute(run))
}
