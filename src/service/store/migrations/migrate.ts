/// <reference types="vite/types/importMeta.d.ts" />
import { type Migration, sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

// Vite bundles the files. Never change a released migration; add the next one.
const files = import.meta.glob<Migration>('./[0-9]*.ts', { eager: true })
const allMigrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.slice('./'.length, -'.ts'.length), migration]),
)

/**
 * Applies the migrations that the database lacks: all of them or none. It may lack one before the last if it was used on
 * another branch.
 * @param db a transaction that no other process migrates in.
 * @param migrations by their names.
 * @returns false, having changed nothing, if the database has a migration that this version doesn't have.
 */
export async function migrate(
  db: Database,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<boolean> {
  const applied = await readApplied(db)
  if (applied.some((name) => !(name in migrations))) return false
  for (const name of Object.keys(migrations).sort()) {
    if (applied.includes(name)) continue
    await migrations[name]?.up(db)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    )
  }
  return true
}

/** Returns the names of the applied migrations. Their table is like that of Kysely's `Migrator`. */
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
