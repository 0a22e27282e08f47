import type { Kysely } from 'kysely'

/** Stores the salt that derives the same tokens again from a used refresh token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('renewal_salt', 'text').execute()
}
