import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { DatabaseAway, lostARace } from './connection-errors.ts'
import type { Database, Schema } from '#service/store/schema/schema.ts'

const mostTries = 7
/** The longest wait before the second try, in milliseconds; each further one may take twice as long. */
const firstWait = 20

/**
 * Runs an act again when it only lost a race. A connection that broke is no such thing: what was sent last may
 * have been done, so whoever asked is told instead.
 * @param act one whole transaction, or one statement outside any.
 * @throws DatabaseAway where it loses every time.
 */
export async function again<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (!lostARace(error)) throw error
      if (tries === mostTries) throw new DatabaseAway(error)
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
  act: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return again(() => db.transaction().execute(act))
}
