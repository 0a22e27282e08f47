import { sql } from 'kysely'
import { ConfigError } from '#service/environment/variables.ts'
import { errorCode } from '#service/store/db/connection-errors.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { migrate } from '#service/store/migrations/migrate.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The SQLSTATE of a statement that the role isn't permitted to run. */
const insufficientPrivilege = '42501'

/**
 * Upgrades the database to this version of the service.
 * @param db a transaction that no other process migrates in.
 * @throws ConfigError if its encoding isn't UTF-8, if its default isolation level is repeatable read, if its role can't
 * create or change tables, or if it has migrations that this version doesn't have.
 */
export async function upgradeDatabase(db: Database): Promise<void> {
  await assertSettings(db)
  const isCurrent = await migrate(db).catch((error: unknown) => {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new ConfigError(describePermissionError(error))
  })
  if (!isCurrent) {
    throw new ConfigError(
      'This database was created or upgraded by another version. Start that version, restore a backup made before the upgrade, or use a new database.',
    )
  }
}

/** Says what the role of the service isn't permitted to do, and how to permit it. */
function describePermissionError(error: unknown): string {
  const { message } = error as Error
  return /schema/i.test(message)
    ? `The role of DATABASE_URL can’t create tables: ${message}. Make it the owner of the database, or run: grant all on schema public to ROLE`
    : `The role of DATABASE_URL can’t upgrade the database: ${message}. The tables belong to another role: make this one their owner.`
}

/**
 * Checks the encoding, and that a transaction that has waited for a lock sees what others committed meanwhile. With
 * repeatable read, it doesn't, and unlike with serializable, no error says so: one shipment could be bought through two
 * links.
 */
async function assertSettings(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ encoding: string; isolation: string }>`select
    current_setting('server_encoding') as encoding,
    current_setting('default_transaction_isolation') as isolation`.execute(db)
  const [settings] = rows
  if (settings?.encoding !== 'UTF8') {
    throw new ConfigError(
      `The database’s encoding must be UTF8; it is ${settings?.encoding}. Create it with: create database NAME encoding 'UTF8' template template0`,
    )
  }
  if (settings.isolation !== 'repeatable read') return
  throw new ConfigError(
    "The database’s default_transaction_isolation must not be repeatable read. Run: alter database NAME set default_transaction_isolation = 'read committed'. If the role or DATABASE_URL sets it, change it there.",
  )
}
