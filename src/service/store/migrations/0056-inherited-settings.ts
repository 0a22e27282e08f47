import type { Kysely } from 'kysely'

/**
 * Adds required references and the prefix of references, and orders the organizations above each one, to read the nearest one with a setting first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('enforce_tracking_code', 'integer').execute()
  await db.schema.alterTable('organizations').addColumn('reference_prefix', 'text').execute()
  await db.schema
    .createIndex('organization_ancestors_by_depth')
    .on('organization_ancestors')
    .columns(['organization_id', 'depth', 'ancestor_id'])
    .execute()
}
