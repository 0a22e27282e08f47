import type { Kysely } from 'kysely'

/** Records the organization whose administrator suspended another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('suspended_by', 'text').execute()
}
