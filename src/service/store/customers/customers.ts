import { randomUUID } from 'node:crypto'
import type { InferResult } from 'kysely'
import { holderFieldNames, holderFields } from '#contract/fields/holder-fields.ts'
import { type Holder, holderName, isCompany } from '#contract/holder.ts'
import { type Customer, maxSavedHolders } from '#contract/setup.ts'
import type { Risk } from '#contract/shipment.ts'
import { toIso } from '#service/kernel/clock.ts'
import { foldText } from '#contract/text/words.ts'
import { customerIdentity, findMatchingCustomer } from './customer-identity.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { hasNumber } from '#service/store/search/found-rows.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { addWords, searchWords } from '#service/store/search/search-words.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type Visibility, isVisible, ownerFields } from '#service/store/organizations/visibility.ts'

/** Selects the visible customers. */
export const selectCustomers = (db: Database, visibility: Visibility) =>
  db
    .selectFrom('customers')
    .innerJoin('organizations', 'organizations.id', 'customers.organization_id')
    .select(['customers.id', 'number', 'customers.name', 'holder', 'customers.created_at', 'changed_at'])
    .select(['organization_id as organizationId', 'organizations.name as organizationName'])
    .where(isVisible(visibility, 'customers.organization_id'))

type CustomerRow = InferResult<ReturnType<typeof selectCustomers>>[number]

/** Converts a row to a customer. */
export function toCustomer(
  { id, name, holder, created_at, changed_at, organizationId, organizationName }: CustomerRow,
  visibility: Visibility,
): Customer {
  const changed = changed_at === null ? {} : { changedAt: changed_at }
  const owner = ownerFields(visibility, organizationId, organizationName)
  return { ...(JSON.parse(holder) as Holder), id, name, createdAt: created_at, ...changed, ...owner }
}

/** Lists an organization's saved holders, by name. */
export async function listSavedHolders(db: Database, organizationId: string) {
  const rows = await selectCustomers(db, { organizationId })
    .orderBy('sort_name')
    .orderBy('number')
    .limit(maxSavedHolders)
    .execute()
  return rows.map(({ id, name, holder }) => ({ ...(JSON.parse(holder) as Holder), id, name }))
}

/** Finds the row of a visible customer. */
export const findCustomerRow = (db: Database, visibility: Visibility, customerId: string) =>
  selectCustomers(db, visibility)
    .select('words')
    .where('customers.id', '=', customerId.toLowerCase())
    .executeTakeFirst()

export async function getCustomer(db: Database, visibility: Visibility, customerId: string) {
  const row = await findCustomerRow(db, visibility, customerId)
  return row && toCustomer(row, visibility)
}

/** Finds a visible customer, with their data as a holder. */
export async function getHolder(db: Database, visibility: Visibility, customerId: string) {
  const row = await findCustomerRow(db, visibility, customerId)
  if (!row) return undefined
  const { id, name, organizationId, organizationName } = row
  const owner = ownerFields(visibility, organizationId, organizationName)
  return { id, name, ...owner, holder: JSON.parse(row.holder) as Holder }
}

/**
 * Locks customers until the transaction ends, so that they don't move to another organization, and returns their
 * organizations by customer ID. On PostgreSQL, it fails at once if another transaction has locked one.
 */
export async function lockCustomers(transaction: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await transaction
    .selectFrom('customers')
    .select(['id', 'organization_id'])
    .where('id', 'in', padList(ids))
    .$if(isPostgres(transaction), (query) => query.forKeyShare().noWait())
    .execute()
  return new Map(rows.map((row) => [row.id, row.organization_id]))
}

const searchedFields = holderFieldNames.filter((name) => holderFields[name].search)
const numberFields = holderFieldNames.filter((name) => holderFields[name].search === 'number')

/** Returns the search words of a holder: names, email address, numbers and reference. */
function holderWords(holder: Holder): string[] {
  // People also type numbers without their separators.
  const compactNumbers = numberFields.map((name) => holder[name]?.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return searchWords(holderName(holder), ...searchedFields.map((name) => holder[name]), ...compactNumbers)
}

/**
 * Returns the columns that derive from the holder.
 * @param previousWords the current search text. Its words are kept, so that the customer can still be found by an old name.
 */
export function holderColumns(holder: Holder, previousWords = '') {
  const name = holderName(holder)
  return {
    identity_key: customerIdentity(holder),
    name,
    sort_name: foldText(name),
    holder: JSON.stringify({ ...holder, type: isCompany(holder) ? '1' : '2' }),
    words: addWords(previousWords, holderWords(holder)),
  }
}

/**
 * Creates a customer for a holder, unless a matching one exists. The database's unique key decides between
 * concurrent calls. Earlier quotes for the holder become the new customer's.
 * @returns the customer's ID, and whether it is new.
 */
export async function ensureCustomer(
  db: Database,
  organizationId: string,
  holder: Holder,
  now: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const created = await db
    .insertInto('customers')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      ...holderColumns(holder),
      created_at: toIso(now),
      changed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'identity_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) {
    await claimQuotes(db, organizationId, created.id, holder)
    return { ...created, isNew: true }
  }
  const existing = await findMatchingCustomer(db, organizationId, holder)
  if (existing) return { ...existing, isNew: false }
  // The matching customer has just moved to another organization or been merged, so try again.
  return ensureCustomer(db, organizationId, holder, now)
}

/** The maximum number of earlier quotes to assign to a new customer. One name rarely has many unbought quotes. */
const maxClaimedQuotes = 1000

/** Assigns a new customer the quotes created for the same holder before. */
async function claimQuotes(db: Database, organizationId: string, customerId: string, holder: Holder) {
  const identity = customerIdentity(holder)
  const rows = await db
    .selectFrom('booking_list')
    .innerJoin('quotes', 'quotes.id', 'booking_list.quote_id')
    .select(['booking_list.number', 'quotes.risk'])
    .where('booking_list.organization_id', '=', organizationId)
    .where('booking_list.holder', '=', foldText(holderName(holder)))
    .where('booking_list.customer_id', 'is', null)
    .orderBy('booking_list.number', 'desc')
    .limit(maxClaimedQuotes)
    .execute()
  const numbers = rows
    .filter(({ risk }) => customerIdentity((JSON.parse(risk) as Risk).bookingHolder) === identity)
    .map(({ number }) => number)
  if (numbers.length === 0) return
  await db
    .updateTable('booking_list')
    .set({ customer_id: customerId })
    .where(hasNumber(db, numbers))
    .execute()
}

/**
 * Assigns a booking to its holder's customer, creating the customer if needed. Does nothing if the quote already has a
 * customer.
 */
export async function assignCustomer(
  db: Database,
  organizationId: string,
  { quoteId, risk }: { readonly quoteId: string; readonly risk: Risk },
  now: number,
) {
  const { customer_id } = await db
    .selectFrom('booking_list')
    .select('customer_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  if (customer_id !== null) return
  const { id } = await ensureCustomer(db, organizationId, risk.bookingHolder, now)
  await db.updateTable('booking_list').set({ customer_id: id }).where('quote_id', '=', quoteId).execute()
}
