import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactExclusively } from './exclusive-transaction.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, engine, openTestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'

// Behavior that differs between the engines by default and must not.

const database = await createEmptyDatabase()
const db = openTestDatabase(database.config)
beforeAll(() => createTestStore(db, () => testNow).prepare(undefined))
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

const created_at = new Date(testNow).toISOString()

test('sorts text by code point, whatever the language of the database', async () => {
  const names = ['ä', 'b', '_', 'Z', 'a', 'Ä', '1', 'B', 'é', 'A', 'ß', 'z', '上', '🚢', '-']
  await db
    .insertInto('organizations')
    .values(names.map((name, index) => ({ id: `order-${index}`, name, created_at })))
    .execute()
  const sorted = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', 'like', 'order-%')
    .orderBy('name')
    .execute()
  const byCodePoint = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(sorted.map(({ name }) => name)).toEqual(byCodePoint)
  const between = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', 'like', 'order-%')
    .where('name', '>=', 'a')
    .where('name', '<', 'c')
    .orderBy('name', 'desc')
    .execute()
  expect(between.map(({ name }) => name)).toEqual(['b', 'a'])
})

test.runIf(engine() === 'PostgreSQL')('collates every text column by code point', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
  `.execute(db)
  expect(rows).toEqual([])
})

test('matches LIKE patterns case-sensitively', async () => {
  const like = (pattern: string) =>
    db.selectFrom('countries').select('alpha2').where('name', 'like', pattern).execute()
  expect(await like('finl%')).toEqual([])
  expect(await like('Finl%')).toEqual([{ alpha2: 'FI' }])
})

test('returns amounts, counts and sums as numbers up to the largest safe integer', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  await db.updateTable('tariff_editions').set({ booking_fee: largest }).execute()
  const row = await db
    .selectFrom('tariff_editions')
    .select(({ fn }) => ['booking_fee', fn.countAll().as('count'), fn.sum('booking_fee').as('sum')])
    .groupBy('booking_fee')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ booking_fee: largest, count: 1, sum: largest })
})

test.runIf(engine() === 'PostgreSQL')('rejects integers that a number can’t represent exactly', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(/9007199254740993/)
})

test('rolls back an exclusive transaction completely, including created tables', async () => {
  const act = transactExclusively(db, async (alone) => {
    await alone.schema.createTable('half_done').addColumn('id', 'text').execute()
    await alone.insertInto('organizations').values({ id: 'half', name: 'Half', created_at }).execute()
    throw new Error('Broken off.')
  })
  await expect(act).rejects.toThrow('Broken off.')
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('half_done')
  expect(await db.selectFrom('organizations').select('id').where('id', '=', 'half').execute()).toEqual([])
})
