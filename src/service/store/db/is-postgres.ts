import { PostgresAdapter } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

/** Checks whether a database is on PostgreSQL rather than SQLite. */
export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter
