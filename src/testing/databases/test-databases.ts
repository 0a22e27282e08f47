import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { DatabaseConfig } from '#service/environment/database.ts'
import { withAccess } from '#service/store/db/access.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore, demo } from './demo-store.ts'
import {
  toDatabaseConfig,
  dropDatabase,
  createEmpty,
  createFromTemplate,
  serviceUrl,
  type PostgresServer,
} from './postgres-databases.ts'

/** A database for one test, which outlives its connections. */
export type TestDatabase = {
  readonly config: DatabaseConfig
  /** The environment variables that select it in a process. */
  readonly env: Readonly<Record<string, string>>
  /** Whether it is already seeded. */
  readonly isSeeded: boolean
  readonly remove: () => Promise<void>
}

/** Returns the engine of this run. A test file runs once on each. */
export function engine(): DatabaseConfig['engine'] {
  return inject('postgres') ? 'PostgreSQL' : 'SQLite'
}

/** Creates a database without tables on the engine of this run. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  return server ? createOnPostgres(server, false) : Promise.resolve(createOnSqlite())
}

/** Creates a database as seeded by a service's start at `testNow`, in memory on SQLite. */
export function createSeededDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  return server ? createOnPostgres(server, true) : copyInMemory()
}

/** Creates a seeded SQLite database in a file, which other processes can open too. */
export async function createSeededFile(): Promise<TestDatabase> {
  const database = createOnSqlite()
  await copyTemplate(join(database.env.DATA_DIR, 'lading.db'))
  return { ...database, isSeeded: true }
}

/** Opens a database with access to the rows of every organization. */
export const openTestDatabase = (config: DatabaseConfig): Database =>
  withAccess(openDatabase(config), 'system')

/** The database that others are copied from on SQLite, because seeding takes ten times as long as copying. */
let template: Promise<Database> | undefined

async function createTemplate(): Promise<Database> {
  const db = openDatabase({ engine: 'SQLite', dataDir: ':memory:' })
  await createTestStore(db, () => testNow).prepare(demo)
  return db
}

async function copyTemplate(file: string): Promise<void> {
  template ??= createTemplate()
  await sql`vacuum into ${file}`.execute(await template)
}

async function copyInMemory(): Promise<TestDatabase> {
  const file = `file:/${crypto.randomUUID()}?vfs=memdb`
  const config = { engine: 'SQLite', dataDir: file } as const
  // It exists as long as a connection to it is open.
  const first = openDatabase(config)
  await copyTemplate(file)
  return { config, env: {}, isSeeded: true, remove: () => first.destroy() }
}

function createOnSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-data-'))
  return {
    config: { engine: 'SQLite' as const, dataDir },
    env: { DATA_DIR: dataDir },
    isSeeded: false,
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  }
}

async function createOnPostgres(server: PostgresServer, isSeeded: boolean): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await (isSeeded ? createFromTemplate : createEmpty)(server, name)
  const url = serviceUrl(server, name)
  return {
    config: toDatabaseConfig(url),
    env: { DATABASE_URL: url },
    isSeeded,
    remove: () => dropDatabase(server, name),
  }
}
