import { SqliteAdapter, sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Checkpoints SQLite's write-ahead log into the database file, up to the oldest reader, so that the file
 * stays nearly current. Does nothing on PostgreSQL, which checkpoints by itself.
 */
export async function checkpoint(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`pragma wal_checkpoint(passive)`.execute(db)
}
