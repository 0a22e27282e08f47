import type { Kysely } from 'kysely'

/** Adds when an API client or a token was last used, to about a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('token_sets').addColumn('last_used_at', 'text').execute()
}
