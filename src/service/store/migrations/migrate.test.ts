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

/** Records migrations as applied, as an older version did. */
async function recordMigrations(...names: string[]) {
  await migrate(db, {})
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27T12:00:00.000Z')`.execute(
      db,
    )
}

test('applies what a database lacks, even if it has later ones', async () => {
  const [baseline, fees, links] = ['0071-baseline', '0072-fees', '0073-links'] as const
  expect(await migrate(db, toMigrations(links, baseline))).toBe('current')
  expect(await readNames()).toEqual({ applied: [baseline, links], tables: [baseline, links] })
  expect(await migrate(db, toMigrations(links, fees, baseline))).toBe('current')
  expect(await readNames()).toEqual({ applied: [baseline, fees, links], tables: [baseline, fees, links] })
})

test('applies only later migrations to a database that has those before the baseline', async () => {
  await recordMigrations('0001-reference', '0071-earlier-quotes')
  expect(await migrate(db, toMigrations('0071-baseline', '0072-fees'))).toBe('current')
  const applied = ['0001-reference', '0071-baseline', '0071-earlier-quotes', '0072-fees']
  expect(await readNames()).toEqual({ applied, tables: ['0072-fees'] })
})

test.each([
  ['older', ['0001-reference', '0070-statement-months']],
  ['newer', ['0001-reference', '0071-earlier-quotes', '0073-links']],
  ['newer', ['0071-baseline', '0073-links']],
])('changes nothing in a database from an %s version', async (version, names) => {
  await recordMigrations(...names)
  expect(await migrate(db, toMigrations('0071-baseline', '0072-fees'))).toBe(version)
  expect(await readNames()).toEqual({ applied: names, tables: [] })
})
