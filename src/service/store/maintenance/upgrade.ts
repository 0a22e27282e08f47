import { sql } from 'kysely'
import { ConfigError } from '#service/environment/variables.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { migrate } from '#service/store/migrations/migrate.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Upgrades the database to this version of the service.
 * @param db a connection in a transaction that no other process migrates in.
 * @throws ConfigError if its role can't create tables.
 */
export async function upgradeDatabase(db: Database): Promise<void> {
  const canCreate = await canCreateTables(db)
  try {
    await migrate(db)
  } catch (error) {
    // The error may only be that the transaction is aborted.
    if (!canCreate) {
      throw new ConfigError(
        'The role of DATABASE_URL can’t create tables. Make it the owner of the database, or run: grant all on schema public to ROLE',
      )
    }
    throw error
  }
}

async function canCreateTables(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return true
  const { rows } = await sql<{ allowed: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as allowed`.execute(db)
  return rows[0]?.allowed === true
}
