import type { Kysely } from 'kysely'

/** Adds the settings of an organization. Null means the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const flag of ['require_confirmation', 'hide_cost_breakdown', 'allow_quotation']) {
    await db.schema.alterTable('organizations').addColumn(flag, 'integer').execute()
  }
  for (const text of ['date_format', 'currency_id']) {
    await db.schema.alterTable('organizations').addColumn(text, 'text').execute()
  }
}
