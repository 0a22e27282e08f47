import { sql } from 'kysely'
import { ConfigError } from '#service/environment/variables.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { migrate } from '#service/store/migrations/migrate.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Upgrades the database to this version of the service.
 * @param db a connection in a transaction that no other process migrates in.
 * @throws ConfigError if its encoding isn't UTF-8, if its role can't create tables, or if a newer version upgraded it.
 */
export async function upgradeDatabase(db: Database): Promise<void> {
  await assertUtf8(db)
  const canCreate = await canCreateTables(db)
  try {
    await migrate(db)
  } catch (error) {
    if (isUpgradedFurther(error)) {
      throw new ConfigError(
        'This database was upgraded by a newer version. Start that version, or restore a backup made before the upgrade.',
      )
    }
    // The error may only be that the transaction is aborted.
    if (!canCreate) {
      throw new ConfigError(
        'The role of DATABASE_URL can’t create tables. Make it the owner of the database, or run: grant all on schema public to ROLE',
      )
    }
    throw error
  }
}

/**
 * Checks whether the database has a migration that this version doesn't have. Kysely reports it only in the message.
 */
function isUpgradedFurther(error: unknown): boolean {
  return error instanceof Error && /previously executed migration .+ is missing$/.test(error.message)
}

async function canCreateTables(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return true
  const { rows } = await sql<{ allowed: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as allowed`.execute(db)
  return rows[0]?.allowed === true
}

async function assertUtf8(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new ConfigError(
    `The database’s encoding must be UTF8; it is ${encoding}. Create it with: create database NAME encoding 'UTF8' template template0`,
  )
}
