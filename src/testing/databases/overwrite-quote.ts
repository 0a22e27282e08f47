import type { Shipment } from '#contract/shipment.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Overwrites fields of a stored quote, as if it had been saved before a rule that now rejects them. */
export async function overwriteStoredQuote(
  db: Database,
  quoteId: string,
  change: Partial<Shipment>,
): Promise<void> {
  const { risk } = await db
    .selectFrom('quotes')
    .select('risk')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  const changed = { ...(JSON.parse(risk) as object), ...change }
  await db
    .updateTable('quotes')
    .set({ risk: JSON.stringify(changed) })
    .where('id', '=', quoteId)
    .execute()
}
