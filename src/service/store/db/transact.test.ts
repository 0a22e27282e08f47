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

// Two connections to one database, as two processes have them.
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

// A table of the test's own: those that prices are made from are written by one at a time.
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
const rateOf = async (db: Database, id: string) => {
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

// SQLite lets only one begin at a time: its own test has it.
test.runIf(onPostgres)('a transaction that lost a race runs again, on what the winner left', async () => {
  let runs = 0
  await transact(ours, async (transaction) => {
    runs += 1
    await sql`set transaction isolation level repeatable read`.execute(transaction)
    const rate = await rateOf(transaction, 'USD')
    if (runs === 1) await setRate(theirs, 'USD', rate + 1)
    await setRate(transaction, 'USD', rate + 1)
  })
  expect([runs, await rateOf(ours, 'USD')]).toEqual([2, 102])
})

test.runIf(onPostgres)('two that wait for one another are both done in the end', async () => {
  let runs = 0
  const meeting = new EventEmitter()
  const both = once(meeting, 'both')
  const add = (db: Database, first: string, second: string) =>
    transact(db, async (transaction) => {
      runs += 1
      const raise = (id: string) =>
        transaction
          .withTables<Counts>()
          .updateTable('counts')
          .set(({ eb }) => ({ rate: eb('rate', '+', 1) }))
          .where('id', '=', id)
          .execute()
      await raise(first)
      if (runs === 2) meeting.emit('both')
      await both
      await raise(second)
    })
  await Promise.all([add(ours, 'USD', 'SEK'), add(theirs, 'SEK', 'USD')])
  expect([runs, await rateOf(ours, 'USD'), await rateOf(ours, 'SEK')]).toEqual([3, 102, 102])
})

test('what fails for any other reason is not done again, and nothing of it is kept', async () => {
  let runs = 0
  const act = transact(ours, async (transaction) => {
    runs += 1
    await setRate(transaction, 'USD', 7)
    throw new Error('Refused.')
  })
  await expect(act).rejects.toThrow('Refused.')
  expect([runs, await rateOf(ours, 'USD')]).toEqual([1, 100])
})

test('whoever loses every time is told that the database is away', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let runs = 0
  const lost = () => {
    runs += 1
    return Promise.reject(Object.assign(new Error('could not serialize access'), { code: '40001' }))
  }
  await expect(retryConflicts(lost)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(runs).toBe(7)
})
