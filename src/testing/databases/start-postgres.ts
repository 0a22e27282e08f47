import type { TestProject } from 'vitest/node'
import { openDatabase } from '#service/store/db/open-database.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore, demo } from './demo-store.ts'
import {
  createEmpty,
  createServiceRole,
  type PostgresServer,
  serviceUrl,
  templateDatabase,
  toDatabaseConfig,
} from './postgres-databases.ts'
import { createCluster } from './postgres-cluster.ts'
import { findPostgres } from './postgres-programs.ts'

declare module 'vitest' {
  // An interface, because Vitest's types are extended by declaration merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The PostgreSQL server of this run, if it runs on PostgreSQL. */
    postgres?: PostgresServer
  }
}

/** Starts a cluster for the whole run, with a seeded database that tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL was removed during the run.')
  const cluster = createCluster(programs)
  try {
    await cluster.start()
    const server = { url: cluster.databaseUrl('postgres'), programs }
    await createServiceRole(server)
    await createEmpty(server, templateDatabase)
    const store = createTestStore(
      openDatabase(toDatabaseConfig(serviceUrl(server, templateDatabase))),
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
