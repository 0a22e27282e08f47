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

/** A database of a test's own, which outlives the connections to it. */
export type TestDatabase = {
  readonly config: DatabaseConfig
  /** Names it to a process. */
  readonly env: Readonly<Record<string, string>>
  /** Whether a service's start would find everything there. */
  readonly isSeeded: boolean
  readonly remove: () => Promise<void>
}

/** @returns the engine of this run: a file of tests runs once on each. */
export function engine(): DatabaseConfig['engine'] {
  return inject('postgres') ? 'PostgreSQL' : 'SQLite'
}

/** Makes a database without tables, on the engine of this run. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  return server ? createOnPostgres(server, false) : Promise.resolve(createOnSqlite())
}

/** Makes a database with everything that a service's start puts there; in memory where the engine can. */
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
