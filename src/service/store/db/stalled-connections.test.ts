import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { type StallingProxy, startStallingProxy } from '#testing/databases/stalling-proxy.ts'
import { toDatabaseConfig } from '#testing/databases/postgres-databases.ts'
import { createEmptyDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import { transactExclusively } from './exclusive-transaction.ts'
import { openDatabase } from './open-database.ts'
import { transact } from './transact.ts'

describe.skipIf(engine() !== 'PostgreSQL')('a connection to a database host that has vanished', () => {
  let database: TestDatabase
  let proxy: StallingProxy
  let db: Database
  const open = (statementTimeout: number) =>
    openDatabase({ ...toDatabaseConfig(proxy.url), poolSize: 1, statementTimeout })
  const selectOne = async (on: Database) => (await sql`select 1 as one`.execute(on)).rows

  beforeEach(async () => {
    database = await createEmptyDatabase()
    proxy = await startStallingProxy(database.env['DATABASE_URL'] ?? '')
    db = open(10)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    proxy.close()
    await db.destroy()
    await database.remove()
  })

  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  test('is dropped once a reply is overdue, and replaced', async () => {
    await selectOne(db)
    proxy.stall()
    await expect(Promise.all([selectOne(db), pass(15)])).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await selectOne(db)).toEqual([{ one: 1 }])
  })

  test('fails its transaction without waiting for a rollback too', async () => {
    const act = transact(db, async (transaction) => {
      proxy.stall()
      await Promise.all([selectOne(transaction), pass(15)])
    })
    await expect(act).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await selectOne(db)).toEqual([{ one: 1 }])
  })

  test('is kept by an exclusive transaction, which may wait for others', async () => {
    const result = await transactExclusively(db, async (transaction) => {
      proxy.stall()
      const reply = selectOne(transaction)
      await pass(3600)
      proxy.resume()
      return reply
    })
    expect(result).toEqual([{ one: 1 }])
  })

  test('is kept if statements have no timeout', async () => {
    const patient = open(0)
    await selectOne(patient)
    proxy.stall()
    const reply = selectOne(patient)
    await pass(3600)
    proxy.resume()
    expect(await reply).toEqual([{ one: 1 }])
    await patient.destroy()
  })
})
