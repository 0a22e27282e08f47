/// <reference types="vite/types/importMeta.d.ts" />
import { type Migration, sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

// Vite bundles the files. Never change a released migration; add the next one.
const files = import.meta.glob<Migration>('./[0-9]*.ts', { eager: true })
const allMigrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.slice('./'.length, -'.ts'.length), migration]),
)

const baseline = '0071-baseline'
/** The last of the migrations that the baseline replaced. A database with it has all of them. */
const lastReplaced = '0071-earlier-quotes'

/**
 * Applies the migrations that the database lacks: all of them or none. It may lack one before the last if it was used on
 * another branch.
 * @param db a transaction that no other process migrates in.
 * @param migrations by their names.
 * @returns `newer`, having changed nothing, if the database has a migration that this version doesn't have; `older` if
 * it lacks some that this version doesn't have anymore.
 */
export async function migrate(
  db: Database,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<'current' | 'newer' | 'older'> {
  const applied = new Set(await readApplied(db))
  if ([...applied].some((name) => name > lastReplaced && !(name in migrations))) return 'newer'
  const isReplaced = applied.has(lastReplaced)
  if (applied.size > 0 && !applied.has(baseline) && !isReplaced) return 'older'
  for (const name of Object.keys(migrations).sort()) {
    if (applied.has(name)) continue
    if (name !== baseline || !isReplaced) await migrations[name]?.up(db)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    )
  }
  return 'current'
}

/** Returns the names of the applied migrations. Their table is as Kysely's `Migrator` once created it. */
async function readApplied(db: Database): Promise<readonly string[]> {
  // Not `if not exists`, for which PostgreSQL requires permission to create tables in any case.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    await sql`create table kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
