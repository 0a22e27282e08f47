import type { DatabaseConfig } from '#service/environment/database.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Opens the database of the configured engine. `destroy()` closes it. */
export function openDatabase(config: DatabaseConfig): Database {
  return config.engine === 'PostgreSQL' ? openPostgres(config) : openSqlite(config.dataDir)
}
