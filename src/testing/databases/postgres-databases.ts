import { Client } from 'pg'
import type { PostgresPlace } from '#service/environment/database.ts'

/** A PostgreSQL that tests may make databases on. */
export type Server = {
  /** The address of the database that is always there. */
  readonly url: string
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string
}

/** The database that has tables, reference data and the demo organization. */
export const template = 'lading_template'

/** How a test's service connects. */
export function asPlace(url: string): PostgresPlace {
  return { engine: 'PostgreSQL', url, poolSize: 10, statementTimeout: 10, idleTimeout: 30, connectTimeout: 5 }
}

async function onServer({ url }: Server, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Makes a database without tables. */
export const empty = (server: Server, name: string) => onServer(server, `create database ${name}`)
/** Makes a database like the seeded one; faster than seeding. */
export const seeded = (server: Server, name: string) =>
  onServer(server, `create database ${name} template ${template}`)
export const drop = (server: Server, name: string) =>
  onServer(server, `drop database if exists ${name} with (force)`)
