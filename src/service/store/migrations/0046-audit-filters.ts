import type { Kysely } from 'kysely'

/** Adds indexes on the action and the actor of audit entries, so that filtering by rare ones doesn't read them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['audits_by_action', 'act'],
    ['audits_by_actor', 'user_id'],
  ] as const) {
    const columns = ['organization_id', column, 'created_at', 'id']
    await db.schema.createIndex(name).on('audits').columns(columns).execute()
  }
}
