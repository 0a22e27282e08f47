import { Migrator } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { migrations } from './migrate.ts'
import { openDatabase } from '#service/store/db/open-database.ts'

const database = await createEmptyDatabase()
const db = openDatabase(database.config)
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

test('a database that has the last migration already takes one that came between, and then has all in their order', async () => {
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  // Nothing refers to what the account was added for, so it can come late.
  const between = '0011-account'
  const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== between))
  const provider = { getMigrations: () => Promise.resolve(without) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  await createTestStore(db, () => testNow).prepare(undefined)
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toContain('account_entries')
})
