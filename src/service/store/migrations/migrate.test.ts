import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createEmptyDatabase()
  db = openTestDatabase(database.config)
})
afterEach(async () => {
  await db.destroy()
  await database.remove()
})

/** Returns migrations that each create a table of their name, which fails if it exists. */
const toMigrations = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { up: (any: Kysely<unknown>) => any.schema.createTable(name).addColumn('id', 'text').execute() },
    ]),
  )

async function readNames() {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const tables = await db.introspection.getTables()
  return { applied: rows.map(({ name }) => name), tables: tables.map(({ name }) => name).sort() }
}

test('applies what a database lacks, even if it has later ones', async () => {
  const [baseline, fees, links] = ['0080-baseline', '0081-fees', '0082-links'] as const
  expect(await migrate(db, toMigrations(links, baseline))).toBe(true)
  expect(await readNames()).toEqual({ applied: [baseline, links], tables: [baseline, links] })
  expect(await migrate(db, toMigrations(links, fees, baseline))).toBe(true)
  expect(await readNames()).toEqual({ applied: [baseline, fees, links], tables: [baseline, fees, links] })
})

test.each([
  ['an older', '0077-baseline'],
  ['a newer', '0082-links'],
])('changes nothing in a database with %s migration that’s unknown', async (_, name) => {
  await migrate(db, toMigrations(name))
  expect(await migrate(db, toMigrations('0080-baseline', '0081-fees'))).toBe(false)
  expect(await readNames()).toEqual({ applied: [name], tables: [name] })
})
