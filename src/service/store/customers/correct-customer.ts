import { Holder } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { updateHolder } from './update-customer.ts'
import { indexCustomer, moveWords } from './index-customers.ts'
import { ensureCustomer } from './customers.ts'
import { type CustomerKey, findMatchingCustomer } from './customer-identity.ts'
import { searchWords } from '#service/store/search/search-words.ts'
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
    .select(['customers.id', 'customers.number', 'customers.holder'])
    .where('listed.booking_id', '=', bookingId)
    .executeTakeFirst()
  const customer = row
    ? await correctHolder(db, organizationId, row, before.bookingHolder, after.bookingHolder, now)
    : await ensureCustomer(db, organizationId, after.bookingHolder, now)
  if (!row) {
    await db
      .updateTable('listed')
      .set({ customer_id: customer.id })
      .where('booking_id', '=', bookingId)
      .execute()
  }
  const words = searchWords(after.trackingCode, after.externalReference)
  await indexCustomer(db, organizationId, customer.number, words)
}

/** Returns the customer after the correction, which may be another one. */
async function correctHolder(
  db: Database,
  organizationId: string,
  row: CustomerKey & { readonly holder: string },
  before: Holder,
  after: Holder,
  now: number,
): Promise<CustomerKey> {
  const current = JSON.parse(row.holder) as Holder
  const names = Object.keys(Holder.shape) as (keyof Holder)[]
  const wrongFields = names.filter(
    (name) => (before[name] ?? '') !== (after[name] ?? '') && (current[name] ?? '') === (before[name] ?? ''),
  )
  if (wrongFields.length === 0) return row
  const holder: Holder = { ...current, ...Object.fromEntries(wrongFields.map((name) => [name, after[name]])) }
  const same = await findMatchingCustomer(db, organizationId, holder)
  if (same && same.id !== row.id) {
    await mergeCustomers(db, organizationId, row, same)
    return same
  }
  // A concurrent change wins: its author has seen the customer itself.
  await updateHolder(db, organizationId, row, holder, now)
  return row
}

/** Merges the first customer into the other. */
async function mergeCustomers(db: Database, organizationId: string, first: CustomerKey, other: CustomerKey) {
  const quotesOfFirst = db
    .selectFrom('listed')
    .select('quote_id')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', first.id)
  await db
    .updateTable('quotes')
    .set({ customer_id: other.id })
    .where('id', 'in', quotesOfFirst)
    .where('customer_id', '=', first.id)
    .execute()
  await db
    .updateTable('listed')
    .set({ customer_id: other.id })
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', first.id)
    .execute()
  await moveWords(db, organizationId, first.number, other.number)
  await db.deleteFrom('customers').where('id', '=', first.id).execute()
}
