import type { Kysely } from 'kysely'

/** Accounts that are disabled, and from where and when somebody is signed in: the device in words, no address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('disabled_at', 'text').execute()
  await db.schema.alterTable('sign_ins').addColumn('device', 'text').execute()
  await db.schema.alterTable('sign_ins').addColumn('used_at', 'text').execute()
}
