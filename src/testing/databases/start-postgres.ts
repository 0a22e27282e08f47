import type { TestProject } from 'vitest/node'
import { openDatabase } from '#service/store/db/open-database.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore, demo } from './demo-store.ts'
import { toDatabaseConfig, createEmpty, type PostgresServer, templateDatabase } from './postgres-databases.ts'
import { createCluster } from './postgres-cluster.ts'
import { findPostgres } from './postgres-programs.ts'

declare module 'vitest' {
  // An interface, because that is how Vitest lets its own be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** The PostgreSQL of this run; there is none in the run on SQLite. */
    postgres?: PostgresServer
  }
}

/** Starts one cluster for the whole run, with one seeded database that every test's own is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is gone since the run began.')
  const cluster = createCluster(programs)
  try {
    await cluster.start()
    const server = { url: cluster.databaseUrl('postgres'), programs }
    await createEmpty(server, templateDatabase)
    const store = createTestStore(
      openDatabase(toDatabaseConfig(cluster.databaseUrl(templateDatabase))),
      () => testNow,
    )
    await store.prepare(demo)
    await store.close()
    project.provide('postgres', server)
  } catch (error) {
    await cluster.remove()
    throw error
  }
  return cluster.remove
}
