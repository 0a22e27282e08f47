import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'
import { isDatabaseUnavailable } from './connection-errors.ts'
import { transact } from './transact.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'

// Two connections to one file, like those of two processes.
const folder = mkdtempSync(join(tmpdir(), 'lading-sqlite-'))
const ours = openSqlite(folder)
const theirs = openSqlite(folder)
beforeAll(async () => {
  await createTestStore(ours, () => testNow).prepare(undefined)
  // Milliseconds, so that the tests needn't wait for the usual timeout.
  for (const db of [ours, theirs]) await sql`pragma busy_timeout = 20`.execute(db)
})
afterAll(async () => {
  await ours.destroy()
  await theirs.destroy()
  rmSync(folder, { recursive: true })
})

const setRate = (rate: number) =>
  theirs.updateTable('exchange_rates').set({ rate }).where('currency_id', '=', 'USD').execute()
const readRate = async () => {
  const rows = await ours
    .selectFrom('exchange_rates')
    .select('rate')
    .where('currency_id', '=', 'USD')
    .execute()
  return rows[0]?.rate
}

test('waits for another process’s transaction and builds on its result', async () => {
  let mine: Promise<unknown> | undefined
  await theirs.transaction().execute(async (transaction) => {
    await transaction.updateTable('exchange_rates').set({ rate: 100 }).execute()
    mine = transact(ours, (own) =>
      own
        .updateTable('exchange_rates')
        .set(({ eb }) => ({ rate: eb('rate', '+', 1) }))
        .execute(),
    )
    // It has failed once by now and is waiting to retry.
    await new Promise((resolve) => setImmediate(resolve))
  })
  await mine
  expect(await readRate()).toBe(101)
})

test('reads current data after a lock timeout', async () => {
  await theirs.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    await connection.updateTable('exchange_rates').set({ rate: 1 }).execute()
    const blocked = ours.updateTable('exchange_rates').set({ rate: 2 }).execute()
    await expect(blocked).rejects.toThrow(/locked/)
    await sql`commit`.execute(connection)
  })
  expect(await readRate()).toBe(1)
  await setRate(3)
  expect(await readRate()).toBe(3)
  await transact(ours, (transaction) => transaction.updateTable('exchange_rates').set({ rate: 4 }).execute())
  expect(await readRate()).toBe(4)
})

test('reports a full disk, rolls back, and writes again once there is space', async () => {
  const pageLimit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(ours)
  await pageLimit(1)
  const filling = transact(ours, async (transaction) => {
    await transaction.updateTable('exchange_rates').set({ rate: 99 }).execute()
    await transaction
      .updateTable('readiness')
      .set({ padding: 'x'.repeat(1_000_000) })
      .execute()
  })
  const error: unknown = await filling.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ sqliteCodeName: 'SQLITE_FULL', message: 'database or disk is full' })
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await readRate()).toBe(4)
  await pageLimit(1_000_000)
  await transact(ours, (transaction) => transaction.updateTable('exchange_rates').set({ rate: 5 }).execute())
  expect(await readRate()).toBe(5)
})
