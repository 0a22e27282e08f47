import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Holder } from '#contract/holder.ts'
import { customerIdentity } from './customer-identity.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** What identifies a customer: to others, and in what it is found by. */
export type CustomerKey = { readonly id: string; readonly number: number }

/** @returns the customer that a holder is, or nothing where it is none. */
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

/** By engine: every quote asks this, and to say it anew takes longer than to be answered. */
const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<{ id: string }>>()

/** @returns the id of the customer that a holder is, or null where it is none. */
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
