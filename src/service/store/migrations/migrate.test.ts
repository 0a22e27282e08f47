import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { allMigrations, migrate } from './migrate.ts'

const database = await createEmptyDatabase()
const db = openTestDatabase(database.config)
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

test('applies a migration that a database skipped, even after later ones', async () => {
  // No later migration depends on this one.
  const skipped = '0035-readiness'
  await migrate(db, Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name !== skipped)))
  await createTestStore(db, () => testNow).prepare(undefined)
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toContain('readiness')
})
