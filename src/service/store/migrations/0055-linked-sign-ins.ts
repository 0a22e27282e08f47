import type { Kysely } from 'kysely'

/**
 * Links the sign-ins of one session: a sign-in for another organization has the ID of the sign-in with credentials that
 * it was started from, so that signing out ends them all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_ins').addColumn('session_id', 'text').execute()
  await db.schema.createIndex('sign_ins_by_session').on('sign_ins').column('session_id').execute()
}
