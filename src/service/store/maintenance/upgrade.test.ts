import { sql } from 'kysely'
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

test('rejects a database from another version', async () => {
  await prepare()
  const db = openDatabase(database.config)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(db)
  await db.destroy()
  await expect(prepare()).rejects.toThrow(
    'This database was created or upgraded by another version. Start that version, restore a backup made before the upgrade, or use a new database.',
  )
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
      'The role of DATABASE_URL can’t create tables: permission denied for schema public. Make it the owner of the database, or run: grant all on schema public to ROLE',
    )
    await runAsSuperuser(`grant all on schema public to ${serviceRole}`)
    await prepare()
    await runAsSuperuser(`revoke create on schema public from ${serviceRole}`)
    await prepare()
  })

  test('reports tables that belong to another role, as after restoring them as that role', async () => {
    await prepare()
    await runAsSuperuser(`alter table kysely_migration owner to ${superuserRole}`)
    await expect(prepare()).rejects.toThrow(
      'The role of DATABASE_URL can’t upgrade the database: permission denied for table kysely_migration. The tables belong to another role: make this one their owner.',
    )
  })

  test('rejects repeatable read as the default isolation level', async () => {
    const url = database.env['DATABASE_URL'] ?? ''
    const separator = url.includes('?') ? '&' : '?'
    const options = encodeURIComponent('-c default_transaction_isolation=repeatable\\ read')
    await expect(prepare(toDatabaseConfig(`${url}${separator}options=${options}`))).rejects.toThrow(
      /^The database’s default_transaction_isolation must not be repeatable read\./,
    )
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
