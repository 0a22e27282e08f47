import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#service/store/db/open-database.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { serviceRole, superuserRole, toDatabaseConfig } from '#testing/databases/postgres-databases.ts'
import { createEmptyDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.remove())

async function prepare(config = database.config) {
  const store = createTestStore(openDatabase(config), () => testNow)
  try {
    await store.prepare(undefined)
  } finally {
    await store.close()
  }
}

/** Records that a database has some migrations and no others. */
async function replaceMigrations(...names: string[]) {
  const db = openDatabase(database.config)
  const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await migrations.deleteFrom('kysely_migration').execute()
  for (const name of names)
    await migrations.insertInto('kysely_migration').values({ name, timestamp: '' }).execute()
  await db.destroy()
}

test('opens a database that has the migrations before the baseline', async () => {
  await prepare()
  await replaceMigrations(
    '0071-earlier-quotes',
    '0072-unread-columns',
    '0073-replaced-quotes',
    '0074-purchase-order',
    '0075-expiry-column',
  )
  await prepare()
  await prepare()
})

test.each([
  [
    'that a newer version has upgraded',
    ['0071-baseline', '9999-newer'],
    'This database was upgraded by a newer version. Start that version, or restore a backup made before the upgrade.',
  ],
  [
    'that lacks migrations before the baseline',
    ['0001-reference', '0070-statement-months'],
    'This database is from a version before 27 Nov 2026. Back it up, start commit 387ae35e once to upgrade it, then start this version.',
  ],
])('rejects a database %s', async (_, names, message) => {
  await prepare()
  await replaceMigrations(...names)
  await expect(prepare()).rejects.toThrow(message)
})

test('reports why a migration failed', async () => {
  const db = openDatabase(database.config)
  await db.schema.createTable('readiness').addColumn('id', 'text').execute()
  await db.destroy()
  await expect(prepare()).rejects.toThrow(/readiness"? already exists$/)
})

describe.skipIf(engine() !== 'PostgreSQL')('upgrading a PostgreSQL database', () => {
  async function runAsSuperuser(...statements: string[]) {
    const client = new Client(database.env['DATABASE_URL']?.replace(serviceRole, superuserRole))
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  test('reports a role that can’t create tables, if there are any to create', async () => {
    const revoke = [
      `alter schema public owner to ${superuserRole}`,
      'revoke create on schema public from public',
    ]
    await runAsSuperuser(...revoke)
    await expect(prepare()).rejects.toThrow(
      'The role of DATABASE_URL can’t create tables. Make it the owner of the database, or run: grant all on schema public to ROLE',
    )
    await runAsSuperuser(`grant all on schema public to ${serviceRole}`)
    await prepare()
    await runAsSuperuser(`revoke create on schema public from ${serviceRole}`)
    await prepare()
  })

  test('rejects an encoding other than UTF-8', async () => {
    const url = database.env['DATABASE_URL'] ?? ''
    const name = /test_\w+/.exec(url)?.[0] ?? ''
    await runAsSuperuser(
      `create database ${name}_ascii encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
    )
    await expect(prepare(toDatabaseConfig(url.replace(name, `${name}_ascii`)))).rejects.toThrow(
      /^The database’s encoding must be UTF8; it is SQL_ASCII\. Create it with: create database /,
    )
    await runAsSuperuser(`drop database ${name}_ascii`)
  })
})
