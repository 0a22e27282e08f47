import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Holder } from '#contract/holder.ts'
import { customerIdentity } from './customer-identity.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The public ID of a customer and its number in the search index. */
export type CustomerKey = { readonly id: string; readonly number: number }

/** Finds the customer that matches a holder. */
export function findMatchingCustomer(
  db: Database,
  organizationId: string,
  holder: Holder,
): Promise<CustomerKey | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'number'])
    .where('organization_id', '=', organizationId)
    .where('sameness', '=', customerIdentity(holder))
    .executeTakeFirst()
}

/** Compiled queries by engine: every quote runs this, and compiling takes longer than executing. */
const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<{ id: string }>>()

/**
 * Finds the ID of the customer that matches a holder.
 * @returns null if there is none.
 */
export async function findMatchingCustomerId(
  db: Database,
  organizationId: string,
  holder: Holder,
): Promise<string | null> {
  const { adapter } = db.getExecutor()
  const query: CompiledQuery<{ id: string }> =
    compiledQueries.get(adapter) ??
    db
      .selectFrom('customers')
      .select('id')
      .where('organization_id', '=', '')
      .where('sameness', '=', '')
      .compile()
  compiledQueries.set(adapter, query)
  const bound: CompiledQuery<{ id: string }> = {
    ...query,
    parameters: [organizationId, customerIdentity(holder)],
  }
  const { rows } = await db.executeQuery(bound)
  return rows[0]?.id ?? null
}
