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
 * @throws ConfigError if its encoding isn't UTF-8, if its role can't create tables, if a newer version upgraded it, or if
 * it's from before the baseline.
 */
export async function upgradeDatabase(db: Database): Promise<void> {
  await assertUtf8(db)
  const version = await migrate(db).catch((error: unknown) => {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new ConfigError(
      'The role of DATABASE_URL can’t create tables. Make it the owner of the database, or run: grant all on schema public to ROLE',
    )
  })
  if (version === 'older') {
    throw new ConfigError(
      'This database is from a version before 27 Nov 2026. Back it up, start commit 387ae35e once to upgrade it, then start this version.',
    )
  }
  if (version === 'newer') {
    throw new ConfigError(
      'This database was upgraded by a newer version. Start that version, or restore a backup made before the upgrade.',
    )
  }
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
