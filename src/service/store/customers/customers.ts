import { randomUUID } from 'node:crypto'
import { type Holder, holderName, isCompany } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import type { Risk } from '#contract/shipment.ts'
import { toIso } from '#service/kernel/clock.ts'
import { foldText } from '#contract/text/words.ts'
import { indexCustomerTexts, indexCustomer } from './index-customers.ts'
import { type CustomerKey, findMatchingCustomer } from './matching-customer.ts'
import { customerIdentity } from './customer-identity.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'

/** Customers in the setup response. Organizations with more search for them by name. */
const maxKnownHolders = 500

const selectedColumns = ['id', 'name', 'holder', 'created_at', 'changed_at'] as const
type CustomerRow = {
  [Column in (typeof selectedColumns)[number]]: string | (Column extends 'changed_at' ? null : never)
}

/** Converts a row to a customer. */
export function toCustomer({ id, name, holder, created_at, changed_at }: CustomerRow): Customer {
  const changed = changed_at === null ? {} : { changedAt: changed_at }
  return { ...(JSON.parse(holder) as Holder), id, name, createdAt: created_at, ...changed }
}

/** Selects the customers of an organization, with the columns of a customer. */
export const selectCustomers = (db: Database, organizationId: string) =>
  db.selectFrom('customers').select(selectedColumns).where('organization_id', '=', organizationId)

/** Lists an organization's saved holders, by name. */
export async function listCustomers(db: Database, organizationId: string): Promise<Customer[]> {
  const rows = await selectCustomers(db, organizationId)
    .orderBy('sort_name')
    .orderBy('number')
    .limit(maxKnownHolders)
    .execute()
  return rows.map(({ id, name, holder }) => ({ ...(JSON.parse(holder) as Holder), id, name }))
}

/**
 * Finds a customer by ID.
 * @returns nothing if it isn't the organization's.
 */
export async function findCustomer(
  db: Database,
  organizationId: string,
  customerId: string,
): Promise<Customer | undefined> {
  const row = await selectCustomers(db, organizationId)
    .where('id', '=', customerId.toLowerCase())
    .executeTakeFirst()
  return row && toCustomer(row)
}

/**
 * Finds the holder of a customer.
 * @returns nothing if it isn't the organization's.
 */
export async function findHolder(
  db: Database,
  organizationId: string,
  customerId: string,
): Promise<Holder | undefined> {
  const row = await selectCustomers(db, organizationId)
    .where('id', '=', customerId.toLowerCase())
    .executeTakeFirst()
  return row && (JSON.parse(row.holder) as Holder)
}

/** Returns the columns that derive from the holder. */
export function holderColumns(
  holder: Holder,
): Pick<Row<'customers'>, 'sameness' | 'email' | 'name' | 'sort_name' | 'holder'> {
  const name = holderName(holder)
  return {
    sameness: customerIdentity(holder),
    email: holder.email,
    name,
    sort_name: foldText(name),
    holder: JSON.stringify({ ...holder, type: isCompany(holder) ? '1' : '2' }),
  }
}

/**
 * Creates a customer for a holder, unless a matching one exists. The database's unique key decides between
 * concurrent calls. Earlier quotes for the holder become the new customer's.
 * @returns the customer, and whether it is new.
 */
export async function ensureCustomer(
  db: Database,
  organizationId: string,
  holder: Holder,
  now: number,
): Promise<CustomerKey & { readonly isNew: boolean }> {
  const columns = holderColumns(holder)
  const created = await db
    .insertInto('customers')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      ...columns,
      created_at: toIso(now),
      changed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'sameness']).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (created) {
    await indexCustomer(db, organizationId, created.number, holder)
    await claimQuotes(db, organizationId, created.id, holder)
    return { ...created, isNew: true }
  }
  const existing = await findMatchingCustomer(db, organizationId, holder)
  if (!existing) throw new Error('The existing customer could not be read.')
  return { ...existing, isNew: false }
}

/** Earlier quotes that become a new customer's. Unbought quotes for one name are few. */
const maxClaimedQuotes = 1000

/** Assigns a new customer the quotes created for the same holder before. */
async function claimQuotes(
  db: Database,
  organizationId: string,
  customerId: string,
  holder: Holder,
): Promise<void> {
  const sameness = customerIdentity(holder)
  const rows = await db
    .selectFrom('listed')
    .innerJoin('quotes', 'quotes.id', 'listed.quote_id')
    .select(['listed.number', 'quotes.risk'])
    .where('listed.organization_id', '=', organizationId)
    .where('listed.holder', '=', foldText(holderName(holder)))
    .where('listed.customer_id', 'is', null)
    .orderBy('listed.number', 'desc')
    .limit(maxClaimedQuotes)
    .execute()
  const own = rows.filter(
    ({ risk }) => customerIdentity((JSON.parse(risk) as Risk).bookingHolder) === sameness,
  )
  if (own.length === 0) return
  await db
    .updateTable('listed')
    .set({ customer_id: customerId })
    .where(
      'number',
      'in',
      own.map(({ number }) => number),
    )
    .execute()
}

/**
 * Assigns a booking to the customer it was quoted for, or else to its holder, creating the customer if
 * needed. The booking's references then find the customer.
 */
export async function assignCustomer(
  db: Database,
  organizationId: string,
  booking: { readonly quoteId: string; readonly reference: string; readonly risk: Risk },
  now: number,
): Promise<void> {
  const { quoteId, reference, risk } = booking
  const customer = await db
    .selectFrom('listed')
    .innerJoin('customers', 'customers.id', 'listed.customer_id')
    .select(['customers.id', 'customers.number'])
    .where('listed.quote_id', '=', quoteId)
    .executeTakeFirst()
  const { id, number } = customer ?? (await ensureCustomer(db, organizationId, risk.bookingHolder, now))
  if (!customer) {
    await db.updateTable('listed').set({ customer_id: id }).where('quote_id', '=', quoteId).execute()
  }
  await indexCustomerTexts(db, organizationId, number, [reference, risk.trackingCode, risk.externalReference])
}

/** Finds the customer that a quote was requested for, if any. */
export function findQuoteCustomer(
  db: Database,
  quoteId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select(['customers.id', 'customers.name'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst()
}

/** Finds the customer that a booking was requested for, if any. */
export function findBookingCustomer(
  db: Database,
  bookingId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select(['customers.id', 'customers.name'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
}
