import type { Kysely } from 'kysely'

/** When a token set, or a token that it was given, was last used, to about a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('token_sets').addColumn('last_used_at', 'text').execute()
}
