import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { places } from '../places/plugin.ts'
import { findPostgres, installPostgres, versionOf } from './postgres-programs.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The tests of the service that start it or open its database. Those of pure functions need no second run, and
 * those that put something in a module's place need modules of their own, which this run does without.
 */
function askTheStore(): string[] {
  return readdirSync(join(root, 'src/service'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `src/service/${name}`)
    .filter((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      return /'#testing\/(service|databases|process)\.ts'/.test(text) && !text.includes('vi.mock(')
    })
}

/**
 * Runs every test of the service a second time, on PostgreSQL: by `startService` and `emptyDatabase` it is handed
 * the engine of its run. Where PostgreSQL is missing and cannot be installed, the run says so and goes on without;
 * where `CI=true` it fails.
 */
export function bothEngines(): Plugin {
  return {
    name: 'lading-both-engines',
    // Vitest waits for it, though its type does not say so.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    configureVitest: async ({ injectTestProjects }) => {
      const { default: Libsql } = await import('libsql')
      const [row] = new Libsql(':memory:').prepare('select sqlite_version() as version').all()
      const sqlite = `SQLite ${(row as { version: string }).version}`
      const programs = findPostgres() ?? installPostgres()
      if (!programs) {
        const missing = `PostgreSQL is missing: install it (on Debian: apt-get install postgresql-15, as root).`
        if (process.env['CI'] === 'true')
          throw new Error(`${missing} Where CI=true its tests are never skipped.`)
        console.log(`Databases: ${sqlite} only. ${missing}`)
        return
      }
      console.log(`Databases: ${sqlite} and PostgreSQL ${versionOf(programs)}`)
      await injectTestProjects({
        plugins: [places()],
        test: {
          name: 'PostgreSQL',
          include: askTheStore(),
          restoreMocks: true,
          // A third less time: the service is not loaded anew for each file. The run on SQLite does that.
          isolate: false,
          globalSetup: 'src/testing/start-postgres.ts',
        },
      })
    },
  }
}
