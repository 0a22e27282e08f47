import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabaseConfig } from '#service/environment/database.ts'
import {
  toDatabaseConfig,
  dropDatabase,
  createEmpty,
  createFromTemplate,
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

/** Creates a database as seeded by a service's start, in memory on SQLite. */
export function createSeededDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  if (server) return createOnPostgres(server, true)
  const config = { engine: 'SQLite', dataDir: ':memory:' } as const
  return Promise.resolve({ config, env: {}, isSeeded: false, remove: () => Promise.resolve() })
}

function createOnSqlite(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-data-'))
  return {
    config: { engine: 'SQLite', dataDir },
    env: { DATA_DIR: dataDir },
    isSeeded: false,
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  }
}

async function createOnPostgres(server: PostgresServer, isSeeded: boolean): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await (isSeeded ? createFromTemplate : createEmpty)(server, name)
  const url = server.url.replace('/postgres?', `/${name}?`)
  return {
    config: toDatabaseConfig(url),
    env: { DATABASE_URL: url },
    isSeeded,
    remove: () => dropDatabase(server, name),
  }
}
