import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { runnerImport } from 'vite'
import { startServer } from './processes.mjs'

/**
 * An engine to measure. Databases are filled on SQLite; `open` returns the settings with which the service uses the same
 * data on this engine.
 */
export const sqlite = {
  open: (folder) => Promise.resolve({ DATA_DIR: folder }),
  /** @returns the size of a database in bytes. */
  size: (folder) => Promise.resolve(statSync(join(folder, 'lading.db')).size),
  close: () => Promise.resolve(),
}

/** Starts a temporary PostgreSQL server with its default settings. It gets a database for each folder that is opened. */
export async function startPostgres() {
  const load = async (name) => (await runnerImport(`/src/testing/databases/${name}.ts`)).module
  const { findPostgres, installPostgres } = await load('postgres-programs')
  const { createEmpty, createServiceRole, serviceUrl } = await load('postgres-databases')
  const { createCluster } = await load('postgres-cluster')
  const programs = findPostgres() ?? installPostgres()
  if (!programs) throw new Error('Install PostgreSQL first.')
  const cluster = createCluster(programs, {})
  await cluster.start()
  const server = { url: cluster.databaseUrl('postgres'), programs }
  await createServiceRole(server)
  const names = new Map()
  return {
    open: async (folder) => {
      const known = names.get(folder)
      const name = known ?? `bench_${names.size}`
      const settings = { DATABASE_URL: serviceUrl(server, name) }
      if (known) return settings
      names.set(folder, name)
      await createEmpty(server, name)
      const service = await startServer('dist/service/main.js', settings)
      await service.stop()
      await copyDatabase(join(folder, 'lading.db'), cluster.databaseUrl(name), join(programs, 'psql'))
      return settings
    },
    size: async (folder) => {
      const [{ size }] = await query(cluster.databaseUrl('postgres'), 'select pg_database_size($1) as size', [
        names.get(folder),
      ])
      return Number(size)
    },
    close: () => cluster.remove(),
  }
}

/** Runs a statement. @returns its rows. */
async function query(url, statement, parameters) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement, parameters)).rows
  } finally {
    await client.end()
  }
}

/** Replaces the rows of a PostgreSQL database with those of an SQLite database. Both engines have the same tables. */
async function copyDatabase(file, url, psql) {
  const tables = await query(
    url,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const indexes = await query(
    url,
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and not exists (select from pg_constraint where conname = indexname)",
  )
  // Creating the indexes afterwards is faster than updating them with every row.
  await query(url, indexes.map(({ name }) => `drop index ${name};`).join('\n'))
  await query(
    url,
    `set session_replication_role = replica; truncate ${tables.map(({ name }) => name).join()}`,
  )
  await readAhead(file)
  const database = new DatabaseSync(file, { readOnly: true })
  for (const { name } of tables) await copyTable(database, name, url, psql)
  database.close()
  await query(url, indexes.map(({ definition }) => `${definition};`).join('\n'))
  for (const table of ['customers', 'booking_list'])
    await query(url, `select setval(pg_get_serial_sequence('${table}', 'number'), max(number)) from ${table}`)
  await query(url, 'vacuum analyze')
}

/**
 * Reads a file into the system's cache. The rows of a table are scattered over the file, and reading each from the disk
 * would take hours at a million bookings.
 */
async function readAhead(file) {
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) void chunk
}

async function copyTable(database, table, url, psql) {
  const statement = database.prepare(`select * from ${table}`)
  const columns = statement.columns().map(({ name }) => name)
  const copy = `set session_replication_role = replica; copy ${table} (${columns.join()}) from stdin`
  const client = spawn(psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', copy], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(client, 'exit')
  await pipeline(Readable.from(formatLines(statement)), client.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`${table} wasn't copied.`)
}

/** Formats rows as `copy` reads them: a line each, with tabs between values. */
function* formatLines(statement) {
  let lines = ''
  for (const row of statement.iterate()) {
    lines += `${Object.values(row).map(formatValue).join('\t')}\n`
    if (lines.length < 65_536) continue
    yield lines
    lines = ''
  }
  yield lines
}

const escapes = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function formatValue(value) {
  if (value === null) return '\\N'
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character])
}
