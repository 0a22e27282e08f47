import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { isForeignKeyViolation } from '#service/store/db/connection-errors.ts'
import { transact } from '#service/store/db/transact.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { findTreeNode, lockTree, type TreeNode } from './placement.ts'
import { findSuspendingOrganization, takeOverSuspension } from './suspension.ts'

const action = 'deleteOrganization'

/**
 * Deletes a visible organization. If anything belongs to it, such as a person, a booking, an organization below it or
 * an entry of its audit log, it is suspended instead. The database's foreign keys decide. Checking them reads whole
 * tables that have no index by organization, so the records that most organizations have are looked up first.
 * @returns whether it was visible.
 * @throws Problem `CONFLICT` for the caller's own organization, and for one with records that is already suspended.
 */
export async function deleteOrganization(
  context: StoreContext,
  caller: Caller,
  id: string,
): Promise<boolean> {
  try {
    return await deleteOrSuspend(context, caller, id, false)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return deleteOrSuspend(context, caller, id, true)
  }
}

/**
 * @param isUsed whether it's known to have records. Otherwise, those of some kinds are looked up.
 * @throws the database's error if it has records of other kinds.
 */
function deleteOrSuspend({ db, clock }: StoreContext, caller: Caller, id: string, isUsed: boolean) {
  const now = clock()
  return transact(db, async (transaction) => {
    const node = await findDeletableOrganization(transaction, caller, id)
    if (!node) return false
    if (isUsed || (await hasRecords(transaction, node.id))) await suspend(transaction, caller, node, now)
    else await deleteNode(transaction, caller, node, now)
    return true
  })
}

/** Checks whether an organization has people, quotes or audit entries. Their tables have an index by organization. */
async function hasRecords(transaction: Database, organizationId: string): Promise<boolean> {
  for (const table of ['memberships', 'booking_list', 'audit_entries'] as const) {
    const row = await transaction
      .selectFrom(table)
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

async function deleteNode(
  transaction: Database,
  caller: Caller,
  node: TreeNode & { readonly parentId: string },
  now: number,
): Promise<void> {
  await transaction.deleteFrom('organizations').where('id', '=', node.id).execute()
  const actor = { ...caller, organizationId: node.parentId }
  const entry = { action, recordId: node.id, content: `Deleted the company ${node.name}` }
  await writeAuditEntry(transaction, actor, entry, now)
}

async function suspend(transaction: Database, caller: Caller, node: TreeNode, now: number): Promise<void> {
  if (node.suspendedAt !== null && !(await takeOverSuspension(transaction, caller, node.id))) {
    const message = 'This company has records, so it can’t be deleted. It’s already suspended.'
    throw new Problem('CONFLICT', message)
  }
  await transaction
    .updateTable('organizations')
    .set({ suspended_at: toIso(now), suspended_by: findSuspendingOrganization(caller) })
    .where('id', '=', node.id)
    .execute()
  const actor = { ...caller, organizationId: node.id }
  const content = `Suspended ${node.name} instead of deleting it, because it has records`
  await writeAuditEntry(transaction, actor, { action, recordId: node.id, content }, now)
}

/** Finds the organization. @throws Problem `CONFLICT` if it's the caller's own or has none above it. */
async function findDeletableOrganization(transaction: Database, caller: Caller, id: string) {
  await lockTree(transaction)
  const node = await findTreeNode(transaction, caller, id)
  if (!node) return undefined
  const { parentId } = node
  if (node.id === caller.organizationId || parentId === null) {
    throw new Problem('CONFLICT', 'You can’t delete your own company.')
  }
  return { ...node, parentId }
}
