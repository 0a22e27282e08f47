import { Migrator } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { migrations } from './migrate.ts'

const database = await createEmptyDatabase()
const db = openTestDatabase(database.config)
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

test('applies a migration that a database skipped, even after later ones', async () => {
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  // No later migration depends on this one.
  const skipped = '0035-readiness'
  const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== skipped))
  const provider = { getMigrations: () => Promise.resolve(without) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  await createTestStore(db, () => testNow).prepare(undefined)
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toContain('readiness')
})
