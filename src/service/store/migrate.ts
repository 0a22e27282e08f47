import { setTimeout } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely'
import { up as reference } from './migrations/0001-reference.ts'
import { up as people } from './migrations/0002-people.ts'
import { up as shipments } from './migrations/0003-shipments.ts'
import type { Database } from './schema.ts'

// In code rather than read from a folder, so that they survive bundling. A migration that has been released is
// never changed; the next one is added. Each can run again over its own half-done work: SQLite does not undo it.
const migrations: Record<string, Migration> = {
  '0001-reference': { up: reference },
  '0002-people': { up: people },
  '0003-shipments': { up: shipments },
}

/** Each try lets the other process finish at least one migration. */
const mostTries = Object.keys(migrations).length + 2

/**
 * Brings the database to this version's tables. Kysely locks PostgreSQL while it does; on SQLite two processes
 * may start on one file at one moment, and the one that comes second tries again.
 * @throws what the migration that failed threw.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (tries === mostTries) throw error instanceof Error ? error : new Error('A migration failed.')
    await setTimeout(20 + Math.random() * 80)
  }
}
