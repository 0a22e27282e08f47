import { isDeepStrictEqual } from 'node:util'
import type { CustomerChange } from '#contract/servicing/correction.ts'
import { Holder, holderName } from '#contract/holder.ts'
import { fieldProblems, Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { holderColumns, ensureCustomer, findCustomerRow, selectCustomers, toCustomer } from './customers.ts'
import { findMatchingCustomer } from './customer-identity.ts'
import { describeCustomerChange } from './describe-customer-change.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
import { transact } from '#service/store/db/transact.ts'

const createDuplicateCustomerProblem = (customerId: string) =>
  new Problem(
    'CONFLICT',
    'A customer with this name and email address already exists. Nothing was changed.',
    { customerId },
  )

/**
 * Creates a customer.
 * @returns the stored customer.
 * @throws Problem `CONFLICT` with the ID of an existing customer that has the same email address and name.
 */
export async function createCustomer({ db, clock }: StoreContext, actor: Actor, holder: Holder) {
  const now = clock()
  const id = await transact(db, async (transaction) => {
    const created = await ensureCustomer(transaction, actor.organizationId, holder, now)
    if (!created.isNew) throw createDuplicateCustomerProblem(created.id)
    const content = `Created customer ${holderName(holder)}`
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'createCustomer', recordId: created.id, content },
      now,
    )
    return created.id
  })
  return readStoredCustomer(db, actor, id)
}

async function readStoredCustomer(db: Database, visibility: Visibility, id: string) {
  const row = await selectCustomers(db, visibility).where('customers.id', '=', id).executeTakeFirstOrThrow()
  return toCustomer(row, visibility)
}

const addressParts = [
  'addressStreet',
  'addressLocality',
  'addressPostcode',
  'addressState',
  'addressCountry',
] as const

/** Applies a change to a holder. An address in parts replaces a one-line address, and vice versa. */
function applyChange(before: Holder, change: Omit<CustomerChange, 'id'>): unknown {
  const isInParts = addressParts.some((part) => change[part])
  const replaced = change.addressFormatted ? addressParts : isInParts ? (['addressFormatted'] as const) : []
  const after = { ...before, ...Object.fromEntries(replaced.map((name) => [name, ''])), ...change }
  const { addressStreet = '', addressLocality = '', addressCountry = '' } = after
  const filled = Object.entries(after).filter(([, value]) => value !== '')
  return { addressStreet, addressLocality, addressCountry, ...Object.fromEntries(filled) }
}

/**
 * Changes a customer. Existing quotes and bookings stay unchanged.
 * @throws Problem `NOT_FOUND` if it isn't visible; `VALIDATION_FAILED` if the result would be
 * incomplete; `CONFLICT` if another customer has the same email address and name (with its ID), or if someone
 * else changed it at the same time.
 */
export async function updateCustomer(
  { db, clock }: StoreContext,
  actor: Actor,
  { id: requestedId, ...change }: CustomerChange,
) {
  const now = clock()
  const id = requestedId.toLowerCase()
  await transact(db, async (transaction) => {
    const row = await findCustomerRow(transaction, actor, id)
    if (!row) throw new Problem('NOT_FOUND', 'Customer not found.')
    const before = JSON.parse(row.holder) as Holder
    const parsed = Holder.safeParse(applyChange(before, change))
    if (!parsed.success) {
      const fields = fieldProblems(parsed.error.issues)
      throw new Problem('VALIDATION_FAILED', 'Some fields are invalid. Nothing was changed.', { fields })
    }
    const same = await findMatchingCustomer(transaction, row.organizationId, parsed.data)
    if (same && same.id !== id) throw createDuplicateCustomerProblem(same.id)
    const outcome = await updateHolder(transaction, row, parsed.data, now)
    if (outcome === 'unchanged') return
    if (outcome === 'conflict') {
      const message = 'Someone else just changed this customer. Review it and try again.'
      throw new Problem('CONFLICT', message, { customerId: id })
    }
    const content = describeCustomerChange(before, parsed.data)
    const { organizationId } = row
    const entry = { action: 'changeCustomer', recordId: id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
  })
  return readStoredCustomer(db, actor, id)
}

/** The columns of a customer that change with its holder. */
export type HolderRow = {
  readonly id: string
  readonly organizationId: string
  readonly holder: string
  readonly words: string
}

/**
 * Stores a customer's holder.
 * @param row the row as it was read.
 * @returns whether it was changed, stayed the same, or was changed by someone else since it was read.
 */
export async function updateHolder(
  db: Database,
  row: HolderRow,
  holder: Holder,
  now: number,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const columns = holderColumns(holder, row.words)
  if (isDeepStrictEqual(JSON.parse(columns.holder), JSON.parse(row.holder))) return 'unchanged'
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ ...columns, changed_at: toIso(now) })
    .where('id', '=', row.id)
    .where('organization_id', '=', row.organizationId)
    .where('holder', '=', row.holder)
    .where('words', '=', row.words)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'conflict' : 'changed'
}
