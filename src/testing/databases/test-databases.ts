import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabasePlace } from '#service/environment/database.ts'
import { asPlace, drop, empty, seeded, type Server } from './postgres-databases.ts'

/** A database of a test's own, which outlives the connections to it. */
export type TestDatabase = {
  readonly place: DatabasePlace
  /** Names it to a process. */
  readonly env: Readonly<Record<string, string>>
  /** Whether a service's start would find everything there. */
  readonly isSeeded: boolean
  readonly remove: () => Promise<void>
}

/** @returns the engine of this run: a file of tests runs once on each. */
export function engine(): DatabasePlace['engine'] {
  return inject('postgres') ? 'PostgreSQL' : 'SQLite'
}

/** Makes a database without tables, on the engine of this run. */
export function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  return server ? onPostgres(server, false) : Promise.resolve(onSqlite())
}

/** Makes a database with everything that a service's start puts there; in memory where the engine can. */
export function seededDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  if (server) return onPostgres(server, true)
  const place = { engine: 'SQLite', dataDir: ':memory:' } as const
  return Promise.resolve({ place, env: {}, isSeeded: false, remove: () => Promise.resolve() })
}

function onSqlite(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-data-'))
  return {
    place: { engine: 'SQLite', dataDir },
    env: { DATA_DIR: dataDir },
    isSeeded: false,
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  }
}

async function onPostgres(server: Server, isSeeded: boolean): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await (isSeeded ? seeded : empty)(server, name)
  const url = server.url.replace('/postgres?', `/${name}?`)
  return { place: asPlace(url), env: { DATABASE_URL: url }, isSeeded, remove: () => drop(server, name) }
}
