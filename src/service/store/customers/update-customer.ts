import { isDeepStrictEqual } from 'node:util'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder, holderName } from '#contract/holder.ts'
import { fieldProblems, Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { listWordsOfCustomer } from './index-customers.ts'
import { columnsOf, findCustomer, rememberCustomer } from './customers.ts'
import { type CustomerKey, findSame } from './matching-customer.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

const isTheSame = (customerId: string) =>
  new Problem(
    'CONFLICT',
    'There is a customer with this e-mail address and this name already. Nothing was changed.',
    { customerId },
  )

/**
 * Makes a customer.
 * @returns it as it is kept.
 * @throws Problem CONFLICT where one has the same e-mail address and name, with its id.
 */
export async function makeCustomer(db: Database, doer: Doer, holder: Holder, now: number): Promise<Customer> {
  const id = await transact(db, async (transaction) => {
    const made = await rememberCustomer(transaction, doer.organizationId, holder, now)
    if (!made.isNew) throw isTheSame(made.id)
    const content = `Made customer ${holderName(holder)}`
    await writeAudit(transaction, doer, { act: 'makeCustomer', recordId: made.id, content }, now)
    return made.id
  })
  return kept(await findCustomer(db, doer.organizationId, id))
}

function kept(customer: Customer | undefined): Customer {
  if (!customer) throw new Error('A customer that was just kept cannot be read.')
  return customer
}

const parts = [
  'addressStreet',
  'addressLocality',
  'addressPostcode',
  'addressState',
  'addressCountry',
] as const

/** A holder as it is once it is changed. An address in parts takes the place of one in a line. */
function changed(before: Holder, change: Omit<CustomerChange, 'id'>): unknown {
  const isInParts = parts.some((part) => change[part]) && !change.addressFormatted
  const after = { ...before, ...change, ...(isInParts ? { addressFormatted: '' } : {}) }
  const { addressStreet = '', addressLocality = '', addressCountry = '' } = after
  const told = Object.entries(after).filter(([, value]) => value !== '')
  return { addressStreet, addressLocality, addressCountry, ...Object.fromEntries(told) }
}

/**
 * Changes a customer. What was quoted and bought for it stays as it was.
 * @throws Problem NOT_FOUND where it is not the organization's; VALIDATION_FAILED where it would be no whole holder any
 * more; CONFLICT where another has the same e-mail address and name, with its id, and where somebody changed it
 * meanwhile.
 */
export async function changeCustomer(
  db: Database,
  doer: Doer,
  { id: asked, ...change }: CustomerChange,
  now: number,
): Promise<Customer> {
  const { organizationId } = doer
  const id = asked.toLowerCase()
  await transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('customers')
      .select(['id', 'number', 'holder'])
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    if (!row) throw new Problem('NOT_FOUND', 'There is no such customer, or it is not yours to change.')
    const read = Holder.safeParse(changed(JSON.parse(row.holder) as Holder, change))
    if (!read.success) {
      const fields = fieldProblems(read.error.issues)
      throw new Problem('VALIDATION_FAILED', 'Some answers need another look. Nothing was changed.', {
        fields,
      })
    }
    const same = await findSame(transaction, organizationId, read.data)
    if (same && same.id !== id) throw isTheSame(same.id)
    const became = await putHolder(transaction, organizationId, row, read.data, now)
    if (became === 'same') return
    if (became === 'other') {
      const sentence = 'Somebody changed this customer meanwhile. Look at it again.'
      throw new Problem('CONFLICT', sentence, { customerId: id })
    }
    const content = `Changed customer ${holderName(read.data)}`
    await writeAudit(transaction, doer, { act: 'changeCustomer', recordId: id, content }, now)
  })
  return kept(await findCustomer(db, organizationId, id))
}

/**
 * Writes what a customer is now.
 * @param row as it was read.
 * @returns whether that changed it, it is the same as it was, or somebody else made it another since it was read.
 */
export async function putHolder(
  db: Database,
  organizationId: string,
  row: CustomerKey & { readonly holder: string },
  holder: Holder,
  now: number,
): Promise<'changed' | 'same' | 'other'> {
  const columns = columnsOf(holder)
  if (isDeepStrictEqual(JSON.parse(columns.holder), JSON.parse(row.holder))) return 'same'
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ ...columns, changed_at: isoTime(now) })
    .where('id', '=', row.id)
    .where('holder', '=', row.holder)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'other'
  await listWordsOfCustomer(db, organizationId, row.number, holder)
  return 'changed'
}
