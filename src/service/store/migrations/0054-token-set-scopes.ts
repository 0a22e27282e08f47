import type { Kysely } from 'kysely'

/** Limits API clients to scopes and adds when they expire, and limits tokens to scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('token_sets').addColumn('scopes', 'text').execute()
  await schema.alterTable('token_sets').addColumn('expires_at', 'text').execute()
  await schema.alterTable('tokens').addColumn('scopes', 'text').execute()
}
