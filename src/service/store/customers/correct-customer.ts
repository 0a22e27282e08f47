import { sql } from 'kysely'
import { Holder, holderName } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { countTypos } from '#service/underwriting/screening/spelling-distance.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { type HolderRow, updateHolder } from './update-customer.ts'
import { ensureCustomer } from './customers.ts'
import { customerIdentity, findMatchingCustomer } from './customer-identity.ts'
import { describeCustomerChange } from './describe-customer-change.ts'
import type { Database } from '#service/store/schema/schema.ts'

type HolderCorrection = {
  readonly bookingId: string
  readonly before: Risk
  readonly after: Risk
}

/**
 * Applies a booking's correction to its customer, for fields that had the same wrong value. If the customer then
 * matches another one, it's merged into that one. If the correction says that the holder is another party, assigns
 * the booking to that party's customer instead. Changes nothing if the booking's holder already wasn't its customer.
 */
export async function correctCustomer(
  db: Database,
  actor: Actor,
  organizationId: string,
  { bookingId, before, after }: HolderCorrection,
  now: number,
): Promise<void> {
  const row = await db
    .selectFrom('booking_list')
    .innerJoin('customers', 'customers.id', 'booking_list.customer_id')
    .select(['customers.id', 'customers.name', 'customers.holder', 'customers.words'])
    .select(['customers.organization_id as organizationId', 'booking_list.quote_id'])
    .where('booking_list.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) {
    const { id } = await ensureCustomer(db, organizationId, after.bookingHolder, now)
    await db
      .updateTable('booking_list')
      .set({ customer_id: id })
      .where('booking_id', '=', bookingId)
      .execute()
    return
  }
  const [wrong, right] = [before.bookingHolder, after.bookingHolder]
  if (hasDifferentHolder(JSON.parse(row.holder) as Holder, wrong, right)) return
  if (await changesParty(db, row, wrong, right)) await assignBooking(db, row, right, now)
  else await correctHolder(db, actor, row, wrong, right, now)
}

type BookingCustomer = HolderRow & { readonly name: string; readonly quote_id: string }

/** Checks whether a booking's holder isn't the customer it was quoted for. Support staff can enter a different holder. */
const hasDifferentHolder = (customer: Holder, wrong: Holder, right: Holder) =>
  [wrong, right].every((holder) => customerIdentity(holder) !== customerIdentity(customer)) &&
  !(hasSameName(customer, wrong) && hasSameName(customer, right))

/**
 * Checks whether a correction says that the booking is for another party: it changes more than the spelling of the
 * customer's name or email address, and that party or other quotes of the customer exist.
 */
async function changesParty(
  db: Database,
  { id, organizationId, ...row }: BookingCustomer,
  wrong: Holder,
  right: Holder,
) {
  // The booking already had a different spelling or email address, or the customer was changed since.
  if (customerIdentity(JSON.parse(row.holder) as Holder) !== customerIdentity(wrong)) return false
  if (hasSameName(wrong, right) && isRespelling(wrong.email, right.email)) return false
  if (await findMatchingCustomer(db, organizationId, right)) return true
  const other = await db
    .selectFrom('booking_list')
    .select('number')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', id)
    .where('quote_id', '!=', row.quote_id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Checks whether two holders have the same name, except for typos. */
export const hasSameName = (one: Holder, other: Holder) => isRespelling(holderName(one), holderName(other))

/** Checks whether two strings have the same words, except for typos. */
export function isRespelling(one: string, other: string): boolean {
  const [words, others] = [splitWords(foldText(one)), splitWords(foldText(other))]
  if (words.join('') === others.join('')) return true
  return (
    words.length === others.length &&
    words.every((word, index) => countTypos(word, others[index] ?? '') !== undefined)
  )
}

/** Assigns a booking to the customer that its holder is, creating it if needed. */
async function assignBooking(
  db: Database,
  { id: previousId, organizationId, quote_id: quoteId }: BookingCustomer,
  holder: Holder,
  now: number,
): Promise<void> {
  const { id: customer_id } = await ensureCustomer(db, organizationId, holder, now)
  await db
    .updateTable('quotes')
    .set({ customer_id })
    .where('id', '=', quoteId)
    .where('customer_id', '=', previousId)
    .execute()
  await db.updateTable('booking_list').set({ customer_id }).where('quote_id', '=', quoteId).execute()
}

async function correctHolder(
  db: Database,
  actor: Actor,
  row: BookingCustomer,
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
  const { organizationId } = row
  const writeEntry = (recordId: string, content: string) =>
    writeAuditEntry(db, actor, { action: 'changeCustomer', recordId, organizationId, content }, now)
  const same = await findMatchingCustomer(db, organizationId, holder)
  if (same && same.id !== row.id) {
    await mergeCustomers(db, organizationId, row, same.id)
    await writeEntry(same.id, `Merged customer ${row.name} into ${holderName(holder)}`)
    return
  }
  // A concurrent change wins: its author has seen the customer itself.
  const outcome = await updateHolder(db, row, holder, now)
  if (outcome === 'changed') await writeEntry(row.id, describeCustomerChange(current, holder))
}

/** Merges a customer into another, which search then finds by the words of both. */
async function mergeCustomers(db: Database, organizationId: string, source: HolderRow, targetId: string) {
  // First, because this waits for transactions that are adding quotes for it.
  await db.deleteFrom('customers').where('id', '=', source.id).execute()
  const quotesOfSource = db
    .selectFrom('booking_list')
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
    .updateTable('booking_list')
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
