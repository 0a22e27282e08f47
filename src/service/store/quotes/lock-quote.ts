import { Problem } from '#contract/problem.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Locks a quote until the transaction ends, so that it doesn't move to another organization before what is added to it
 * is stored. On SQLite, transactions that write don't overlap anyway.
 * @param organizationId the organization that it belonged to when it was read.
 * @throws Problem `CONFLICT` if it has moved since.
 */
export async function lockQuote(
  transaction: Database,
  { quoteId, organizationId }: { readonly quoteId: string; readonly organizationId: string },
): Promise<void> {
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
