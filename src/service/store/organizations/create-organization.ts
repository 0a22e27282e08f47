import type { NewOrganization } from '#contract/people/new-organization.ts'
import type { OrganizationKind } from '#contract/people/organization.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transact } from '#service/store/db/transact.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { getOrganization } from './organizations.ts'
import { assertKindFits, assertNameIsFree, findParent, lockTree } from './placement.ts'
import type { Visibility } from './visibility.ts'

/**
 * Creates an organization below another, by default the caller's own. The entry is in the audit log of the one above,
 * so that an organization created by mistake can be deleted.
 * @throws Problem `VALIDATION_FAILED` if it can't be there.
 */
export function createOrganization({ db, clock }: StoreContext, caller: Caller, request: NewOrganization) {
  const now = clock()
  const id = newId(now)
  const { name, type, address, publicUrl } = request
  // `withDescendants` is false while nothing is below the caller's current organization, so the new one wouldn't be visible.
  const visibility = { ...caller, withDescendants: true }
  return transact(db, async (transaction) => {
    await lockTree(transaction)
    const parentId = request.parent ?? caller.organizationId
    const organization = { id, name, kind: type, parentId, address, publicUrl }
    const parent = await insertOrganization(transaction, visibility, organization, now)
    const actor = { ...caller, organizationId: parent.id }
    const content = `Created the company ${name}`
    await writeAuditEntry(transaction, actor, { action: 'createOrganization', recordId: id, content }, now)
    return getOrganization(transaction, visibility, id)
  })
}

type OrganizationRow = {
  readonly id: string
  readonly name: string
  readonly kind: OrganizationKind
  readonly parentId: string
  readonly address?: string | undefined
  readonly publicUrl?: string | undefined
  /** The customer that it's created from. */
  readonly customerId?: string
}

/**
 * Inserts an organization below a visible one. Lock the tree first.
 * @returns the organization above it.
 * @throws Problem `VALIDATION_FAILED` if it can't be there.
 */
export async function insertOrganization(
  transaction: Database,
  visibility: Visibility,
  { id, name, kind, parentId, address, publicUrl, customerId }: OrganizationRow,
  now: number,
) {
  const parent = await findParent(transaction, visibility, parentId)
  assertKindFits(kind, parent.kind, 'type')
  await assertNameIsFree(transaction, visibility, { id, name, parentId: parent.id }, 'name')
  await transaction
    .insertInto('organizations')
    .values({
      id,
      name,
      kind,
      parent_id: parent.id,
      created_at: toIso(now),
      address: address || null,
      public_url: publicUrl || null,
      source_customer_id: customerId ?? null,
    })
    .execute()
  return parent
}
