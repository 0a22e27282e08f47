import type { Kysely } from 'kysely'

/** What an organization has set of its setup. Null is what holds for whoever has set nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const flag of ['require_confirmation', 'hide_cost_breakdown', 'allow_quotation']) {
    await db.schema.alterTable('organizations').addColumn(flag, 'integer').execute()
  }
  for (const text of ['date_format', 'currency_id']) {
    await db.schema.alterTable('organizations').addColumn(text, 'text').execute()
  }
}
