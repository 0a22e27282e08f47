import type { Kysely } from 'kysely'

/** Adds when an account was disabled, and the device and last use of a sign-in. No IP address is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('disabled_at', 'text').execute()
  await db.schema.alterTable('sign_ins').addColumn('device', 'text').execute()
  await db.schema.alterTable('sign_ins').addColumn('used_at', 'text').execute()
}
