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

/** The most customers that setup tells; whoever has more looks them up by name. */
const maxKnownHolders = 500

const selectedColumns = ['id', 'name', 'holder', 'created_at', 'changed_at'] as const
type CustomerRow = {
  [Column in (typeof selectedColumns)[number]]: string | (Column extends 'changed_at' ? null : never)
}

/** A row as the customer that it is. */
export function toCustomer({ id, name, holder, created_at, changed_at }: CustomerRow): Customer {
  const changed = changed_at === null ? {} : { changedAt: changed_at }
  return { ...(JSON.parse(holder) as Holder), id, name, createdAt: created_at, ...changed }
}

/** The customers of an organization, with what is told of each. */
export const selectCustomers = (db: Database, organizationId: string) =>
  db.selectFrom('customers').select(selectedColumns).where('organization_id', '=', organizationId)

/** @returns the known holders of an organization, by name. */
export async function listCustomers(db: Database, organizationId: string): Promise<Customer[]> {
  const rows = await selectCustomers(db, organizationId)
    .orderBy('sort_name')
    .orderBy('number')
    .limit(maxKnownHolders)
    .execute()
  return rows.map(({ id, name, holder }) => ({ ...(JSON.parse(holder) as Holder), id, name }))
}

/** @returns a customer by its id, or nothing where it is not the organization's. */
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

/** @returns the holder that a customer is, or nothing where it is not the organization's. */
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

/** What of a customer follows from the holder that it is. */
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
 * Makes the holder a customer of the organization, unless one is the same; the database's own unique key decides between
 * those who ask at one moment. What was quoted for that holder before becomes the new customer's.
 * @returns the customer, and whether it is new.
 */
export async function ensureCustomer(
  db: Database,
  organizationId: string,
  holder: Holder,
  now: number,
): Promise<CustomerKey & { readonly isNew: boolean }> {
  const columns = holderColumns(holder)
  const made = await db
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
  if (made) {
    await indexCustomer(db, organizationId, made.number, holder)
    await claimQuotes(db, organizationId, made.id, holder)
    return { ...made, isNew: true }
  }
  const known = await findMatchingCustomer(db, organizationId, holder)
  if (!known) throw new Error('A customer is known and cannot be read.')
  return { ...known, isNew: false }
}

/** The most quotes of before that become a new customer's: those of one name that nobody bought are few. */
const maxClaimedQuotes = 1000

/** Gives a new customer what was quoted for the same holder while it was none. */
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
 * Makes a booking its customer's: the one that it was quoted for, else the holder, who becomes a known one. From then on
 * the customer is found by what the booking is called.
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

/** @returns the customer that a quote was asked for, where one was named. */
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

/** @returns the same of a booking. */
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
