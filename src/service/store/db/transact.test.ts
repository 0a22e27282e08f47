import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { retryConflicts, transact } from './transact.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, engine } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'

// Two connections to one database, like those of two processes.
const database = await createEmptyDatabase()
const onPostgres = engine() === 'PostgreSQL'
const ours = openDatabase(database.config)
const theirs = openDatabase(database.config)
beforeAll(() => createTestStore(ours, () => testNow).prepare(undefined))
afterAll(async () => {
  await ours.destroy()
  await theirs.destroy()
  await database.remove()
})

// A table of the test's own, because reference tables have only one writer at a time.
type Counts = { counts: { id: string; rate: number } }
beforeAll(async () => {
  await ours.schema
    .createTable('counts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rate', 'integer')
    .execute()
  const rows = ['USD', 'SEK'].map((id) => ({ id, rate: 100 }))
  await ours.withTables<Counts>().insertInto('counts').values(rows).execute()
})

const setRate = (db: Database, id: string, rate: number) =>
  db.withTables<Counts>().updateTable('counts').set({ rate }).where('id', '=', id).execute()
const readRate = async (db: Database, id: string) => {
  const rows = await db
    .withTables<Counts>()
    .selectFrom('counts')
    .select('rate')
    .where('id', '=', id)
    .execute()
  return rows[0]?.rate ?? NaN
}
beforeEach(async () => {
  for (const id of ['USD', 'SEK']) await setRate(ours, id, 100)
})

// SQLite has only one writer at a time; `open-sqlite.test.ts` covers it.
test.runIf(onPostgres)('retries a transaction that lost a race, on top of the winner’s result', async () => {
  let runs = 0
  await transact(ours, async (transaction) => {
    runs += 1
    await sql`set transaction isolation level repeatable read`.execute(transaction)
    const rate = await readRate(transaction, 'USD')
    if (runs === 1) await setRate(theirs, 'USD', rate + 1)
    await setRate(transaction, 'USD', rate + 1)
  })
  expect([runs, await readRate(ours, 'USD')]).toEqual([2, 102])
})

test.runIf(onPostgres)('completes both of two deadlocked transactions', async () => {
  let runs = 0
  let waiting = 0
  const events = new EventEmitter()
  const both = once(events, 'both')
  const add = (db: Database, first: string, second: string) =>
    transact(db, async (transaction) => {
      runs += 1
      const increment = (id: string) =>
        transaction
          .withTables<Counts>()
          .updateTable('counts')
          .set(({ eb }) => ({ rate: eb('rate', '+', 1) }))
          .where('id', '=', id)
          .execute()
      await increment(first)
      waiting += 1
      if (waiting === 2) events.emit('both')
      await both
      await increment(second)
    })
  await Promise.all([add(ours, 'USD', 'SEK'), add(theirs, 'SEK', 'USD')])
  expect([await readRate(ours, 'USD'), await readRate(ours, 'SEK')]).toEqual([102, 102])
  // The transaction that's retried may lock its first row again before the other gets it.
  expect(runs).toBeGreaterThanOrEqual(3)
})

test('rolls back and doesn’t retry a transaction that fails for another reason', async () => {
  let runs = 0
  const attempt = transact(ours, async (transaction) => {
    runs += 1
    await setRate(transaction, 'USD', 7)
    throw new Error('Refused.')
  })
  await expect(attempt).rejects.toThrow('Refused.')
  expect([runs, await readRate(ours, 'USD')]).toEqual([1, 100])
})

test('reports an unavailable database after losing every race', async () => {
  // Retry without delays.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let runs = 0
  const failWithConflict = () => {
    runs += 1
    return Promise.reject(Object.assign(new Error('could not serialize access'), { code: '40001' }))
  }
  await expect(retryConflicts(failWithConflict)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(runs).toBe(7)
})
