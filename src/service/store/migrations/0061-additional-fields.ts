import type { Kysely } from 'kysely'

/** Adds the additional fields of an organization, and their values in entries of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('additional_fields', 'text').execute()
  await db.schema.alterTable('account_entries').addColumn('additional_fields', 'text').execute()
}
