import { sql } from 'kysely'
import { Holder } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { type HolderRow, updateHolder } from './update-customer.ts'
import { ensureCustomer } from './customers.ts'
import { findMatchingCustomer } from './customer-identity.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Applies a booking's correction to its customer, for fields that had the same wrong value. If the customer
 * then matches another one, both are merged into the other.
 */
export async function correctCustomer(
  db: Database,
  organizationId: string,
  { bookingId, before, after }: { readonly bookingId: string; readonly before: Risk; readonly after: Risk },
  now: number,
) {
  const row = await db
    .selectFrom('listed')
    .innerJoin('customers', 'customers.id', 'listed.customer_id')
    .select(['customers.id', 'customers.holder', 'customers.words'])
    .select('customers.organization_id as organizationId')
    .where('listed.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (row) return correctHolder(db, organizationId, row, before.bookingHolder, after.bookingHolder, now)
  const { id } = await ensureCustomer(db, organizationId, after.bookingHolder, now)
  await db.updateTable('listed').set({ customer_id: id }).where('booking_id', '=', bookingId).execute()
}

async function correctHolder(
  db: Database,
  organizationId: string,
  row: HolderRow,
  before: Holder,
  after: Holder,
  now: number,
): Promise<void> {
  const current = JSON.parse(row.holder) as Holder
  const names = Object.keys(Holder.shape) as (keyof Holder)[]
  const wrongFields = names.filter(
    (name) => (before[name] ?? '') !== (after[name] ?? '') && (current[name] ?? '') === (before[name] ?? ''),
  )
  if (wrongFields.length === 0) return
  const holder: Holder = { ...current, ...Object.fromEntries(wrongFields.map((name) => [name, after[name]])) }
  const same = await findMatchingCustomer(db, organizationId, holder)
  if (same && same.id !== row.id) {
    await mergeCustomers(db, organizationId, row, same.id)
    return
  }
  // A concurrent change wins: its author has seen the customer itself.
  await updateHolder(db, row, holder, now)
}

/** Merges a customer into another, which is then also found by the words of both. */
async function mergeCustomers(db: Database, organizationId: string, source: HolderRow, targetId: string) {
  // First, because this waits for transactions that are adding quotes for it.
  await db.deleteFrom('customers').where('id', '=', source.id).execute()
  const quotesOfSource = db
    .selectFrom('listed')
    .select('quote_id')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', source.id)
  await db
    .updateTable('quotes')
    .set({ customer_id: targetId })
    .where('id', 'in', quotesOfSource)
    .where('customer_id', '=', source.id)
    .execute()
  await db
    .updateTable('listed')
    .set({ customer_id: targetId })
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', source.id)
    .execute()
  await db
    .updateTable('customers')
    .set((row) => ({ words: sql`${row.ref('words')} || ${source.words}` }))
    .where('id', '=', targetId)
    .execute()
}
