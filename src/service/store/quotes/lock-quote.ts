import { Problem } from '#contract/problem.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** A quote, and the organization that it belonged to when it was read. */
export type QuoteKey = { readonly quoteId: string; readonly organizationId: string }

/**
 * Locks a quote until the transaction ends, so that it doesn't move to another organization before what is added to it
 * is stored. On SQLite, transactions that write don't overlap anyway.
 * @throws Problem `CONFLICT` if it has moved since.
 */
export async function lockQuote(transaction: Database, { quoteId, organizationId }: QuoteKey): Promise<void> {
  const quote = await transaction
    .selectFrom('quotes')
    .select('organization_id')
    .where('id', '=', quoteId)
    .$if(isPostgres(transaction), (query) => query.forShare())
    .executeTakeFirst()
  if (quote?.organization_id === organizationId) return
  throw new Problem('CONFLICT', 'This quote was just moved to another company. Try again.', {
    reason: 'QUOTE_MOVED',
  })
}
