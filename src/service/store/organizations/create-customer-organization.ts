import { formatCount } from '#contract/text/format-count.ts'
import { type Holder, holderAddress } from '#contract/holder.ts'
import type { NewCustomerOrganization } from '#contract/people/new-organization.ts'
import { Problem } from '#contract/problem.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { writeAuditEntries } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { findCustomerRow } from '#service/store/customers/customers.ts'
import { moveCustomer } from '#service/store/customers/move-customer.ts'
import { transact } from '#service/store/db/transact.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { insertOrganization } from './create-organization.ts'
import { getOrganization } from './organizations.ts'
import { findTreeNode, lockTree } from './placement.ts'
import { assertNotSuspended } from './suspension.ts'

const action = 'createCustomerOrganization'

/**
 * Creates an organization from a visible customer, below the customer's organization, and moves the customer to it with
 * its quotes and bookings. A customer gets one organization only: a repeated request changes nothing.
 * @returns the customer's organization, or nothing if the customer isn't visible.
 * @throws Problem `VALIDATION_FAILED` if its name is taken; `CONFLICT` for a customer of a shipper or of a suspended
 * organization.
 */
export async function createCustomerOrganization(
  { db, clock, reference }: StoreContext,
  caller: Caller,
  request: NewCustomerOrganization,
) {
  const now = clock()
  const organizationId = newId(now)
  const { findCountry } = await reference()
  // `withDescendants` is false while nothing is below the caller's current organization, so the new one wouldn't be visible.
  const visibility = { ...caller, withDescendants: true }
  return transact(db, async (transaction) => {
    await lockTree(transaction)
    const customer = await findCustomerRow(transaction, visibility, request.id)
    if (!customer) return undefined
    const existing = await transaction
      .selectFrom('organizations')
      .select('id')
      .where('source_customer_id', '=', customer.id)
      .executeTakeFirst()
    if (existing) return getOrganization(transaction, visibility, existing.id)

    const { id, organizationId: parentId } = customer
    await assertCanHaveOrganization(transaction, caller, parentId)
    const name = request.name ?? customer.name
    const holder = JSON.parse(customer.holder) as Holder
    const country = findCountry(holder.addressCountry)?.name
    const address = holderAddress(holder, country)
    const organization = {
      id: organizationId,
      name,
      kind: 'shipper',
      parentId,
      address,
      customerId: id,
    } as const
    await insertOrganization(transaction, visibility, organization, now)
    const { quotes } = await moveCustomer(transaction, id, { from: parentId, to: organizationId })

    const records = `its ${formatCount(quotes, { one: 'quote or booking', other: 'quotes and bookings' })}`
    const content = `Created the company ${name} from customer ${customer.name}, with ${records}`
    const entry = { action, recordId: organizationId, content, customer: { id, name: customer.name } }
    await writeAuditEntries(
      transaction,
      [parentId, organizationId].map((log) => ({ actor: { ...caller, organizationId: log }, entry, now })),
    )
    return getOrganization(transaction, visibility, organizationId)
  })
}

/** @throws Problem `CONFLICT` if customers of the organization can't have an organization of their own. */
async function assertCanHaveOrganization(transaction: Database, caller: Caller, organizationId: string) {
  await assertNotSuspended(transaction, organizationId)
  const node = await findTreeNode(transaction, caller, organizationId)
  if (node?.kind === 'shipper') {
    const message = `${node.name} is a shipper. Only customers of an insurer, platform, broker or forwarder can become companies.`
    throw new Problem('CONFLICT', message)
  }
}
