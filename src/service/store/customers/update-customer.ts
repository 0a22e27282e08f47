import { isDeepStrictEqual } from 'node:util'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder, holderName } from '#contract/holder.ts'
import { fieldProblems, Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { indexCustomer } from './index-customers.ts'
import { holderColumns, findCustomer, ensureCustomer } from './customers.ts'
import { type CustomerKey, findMatchingCustomer } from './matching-customer.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

const duplicateCustomerProblem = (customerId: string) =>
  new Problem(
    'CONFLICT',
    'A customer with this name and email address already exists. Nothing was changed.',
    { customerId },
  )

/**
 * Makes a customer.
 * @returns it as it is kept.
 * @throws Problem CONFLICT where one has the same e-mail address and name, with its id.
 */
export async function createCustomer(
  db: Database,
  actor: Actor,
  holder: Holder,
  now: number,
): Promise<Customer> {
  const id = await transact(db, async (transaction) => {
    const made = await ensureCustomer(transaction, actor.organizationId, holder, now)
    if (!made.isNew) throw duplicateCustomerProblem(made.id)
    const content = `Created customer ${holderName(holder)}`
    await writeAuditEntry(transaction, actor, { action: 'makeCustomer', recordId: made.id, content }, now)
    return made.id
  })
  return requireCustomer(await findCustomer(db, actor.organizationId, id))
}

function requireCustomer(customer: Customer | undefined): Customer {
  if (!customer) throw new Error('A customer that was just kept cannot be read.')
  return customer
}

const addressParts = [
  'addressStreet',
  'addressLocality',
  'addressPostcode',
  'addressState',
  'addressCountry',
] as const

/** A holder as it is once it is changed. An address in parts takes the place of one in a line. */
function applyChange(before: Holder, change: Omit<CustomerChange, 'id'>): unknown {
  const isInParts = addressParts.some((part) => change[part]) && !change.addressFormatted
  const after = { ...before, ...change, ...(isInParts ? { addressFormatted: '' } : {}) }
  const { addressStreet = '', addressLocality = '', addressCountry = '' } = after
  const filled = Object.entries(after).filter(([, value]) => value !== '')
  return { addressStreet, addressLocality, addressCountry, ...Object.fromEntries(filled) }
}

/**
 * Changes a customer. What was quoted and bought for it stays as it was.
 * @throws Problem NOT_FOUND where it is not the organization's; VALIDATION_FAILED where it would be no whole holder any
 * more; CONFLICT where another has the same e-mail address and name, with its id, and where somebody changed it
 * meanwhile.
 */
export async function updateCustomer(
  db: Database,
  actor: Actor,
  { id: requestedId, ...change }: CustomerChange,
  now: number,
): Promise<Customer> {
  const { organizationId } = actor
  const id = requestedId.toLowerCase()
  await transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('customers')
      .select(['id', 'number', 'holder'])
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    if (!row) throw new Problem('NOT_FOUND', 'Customer not found.')
    const read = Holder.safeParse(applyChange(JSON.parse(row.holder) as Holder, change))
    if (!read.success) {
      const fields = fieldProblems(read.error.issues)
      throw new Problem('VALIDATION_FAILED', 'Check the highlighted fields. Nothing was changed.', {
        fields,
      })
    }
    const same = await findMatchingCustomer(transaction, organizationId, read.data)
    if (same && same.id !== id) throw duplicateCustomerProblem(same.id)
    const became = await updateHolder(transaction, organizationId, row, read.data, now)
    if (became === 'same') return
    if (became === 'other') {
      const sentence = 'Someone else just changed this customer. Review it and try again.'
      throw new Problem('CONFLICT', sentence, { customerId: id })
    }
    const content = `Changed customer ${holderName(read.data)}`
    await writeAuditEntry(transaction, actor, { action: 'changeCustomer', recordId: id, content }, now)
  })
  return requireCustomer(await findCustomer(db, organizationId, id))
}

/**
 * Writes what a customer is now.
 * @param row as it was read.
 * @returns whether that changed it, it is the same as it was, or somebody else made it another since it was read.
 */
export async function updateHolder(
  db: Database,
  organizationId: string,
  row: CustomerKey & { readonly holder: string },
  holder: Holder,
  now: number,
): Promise<'changed' | 'same' | 'other'> {
  const columns = holderColumns(holder)
  if (isDeepStrictEqual(JSON.parse(columns.holder), JSON.parse(row.holder))) return 'same'
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ ...columns, changed_at: toIso(now) })
    .where('id', '=', row.id)
    .where('holder', '=', row.holder)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'other'
  await indexCustomer(db, organizationId, row.number, holder)
  return 'changed'
}
