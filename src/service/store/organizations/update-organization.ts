import type { OrganizationChange } from '#contract/people/organization.ts'
import { createFieldProblem, Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { writeAuditEntries, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transact } from '#service/store/db/transact.ts'
import { describeCommissions } from '#service/store/fees/describe-commissions.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsChange } from './setting-columns.ts'
import { findRoleSource } from '#service/store/people/staff.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { revokeLinksFromOutside } from '#service/store/quotes/offer-links.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { Logo } from './logos.ts'
import { describeOrganizationChanges } from './organization-changes.ts'
import { getOrganization, type OrganizationRecord } from './organizations.ts'
import {
  assertKindFits,
  assertKindFitsChildren,
  assertNameIsFree,
  findParent,
  findTreeNode,
  lockTree,
  type TreeNode,
} from './placement.ts'
import {
  assertMayReactivate,
  findSuspendingOrganization,
  takeOverMovedSuspensions,
  takeOverSuspension,
} from './suspension.ts'
import { isVisible } from './visibility.ts'

const action = 'changeOrganization'

/**
 * Changes the given fields and settings of a visible organization.
 * @param logo the content of a new logo, whose path is in the settings.
 * @returns the organization after the change, or nothing if it isn't visible.
 * @throws Problem `VALIDATION_FAILED` at the field that can't have its value; `CONFLICT` for changes that only
 * administrators above the organization can make.
 */
export function updateOrganization(
  { db, clock }: StoreContext,
  caller: Caller,
  {
    id,
    settings,
    ...change
  }: Omit<OrganizationChange, 'settings'> & { settings?: SettingsChange | undefined },
  logo?: Logo,
): Promise<OrganizationRecord | undefined> {
  const now = clock()
  return transact(db, async (transaction) => {
    await lockTree(transaction)
    const node = await findTreeNode(transaction, caller, id)
    const before = node && (await getOrganization(transaction, caller, id))
    if (!node || !before) return undefined
    const actor = { ...caller, organizationId: node.id }
    if (node.id === caller.organizationId) assertOwnChange(node, change)
    const parentId = change.parent?.toLowerCase() ?? node.parentId
    const isMoved = parentId !== node.parentId
    if (parentId !== null && isMoved) {
      const { name = node.name, type: kind = node.kind } = change
      await move(transaction, caller, { ...node, name, kind }, parentId, now)
    }
    await changeFields(transaction, caller, { ...node, parentId }, change, now)
    const after = await getOrganization(transaction, caller, node.id)
    const commissions = isMoved ? await describeCommissions(transaction, node.id, now) : []
    const changes = describeOrganizationChanges(before, after ?? before, commissions)
    for (const { organizationId, content } of changes) {
      const entry = { action, recordId: node.id, content }
      await writeAuditEntry(transaction, { ...actor, organizationId }, entry, now)
    }
    const isSuspendedAgain = change.suspended && node.suspendedAt !== null
    if (isSuspendedAgain && (await takeOverSuspension(transaction, caller, node.id))) {
      const content = `Suspended ${node.name}, which another company had already suspended`
      await writeAuditEntry(transaction, actor, { action, recordId: node.id, content }, now)
    }
    if (settings?.showCommission !== undefined)
      await assertMayShowCommission(transaction, caller, node, settings.showCommission)
    if (settings) await changeSettings(transaction, actor, settings, logo, now)
    return after
  })
}

/** @throws Problem `CONFLICT` for a change that people can’t make to their own organization. */
function assertOwnChange(own: TreeNode, { parent, suspended, type }: Omit<OrganizationChange, 'id'>) {
  if (suspended === true || isMove(own, parent)) {
    throw new Problem('CONFLICT', 'You can’t move or suspend your own company.')
  }
  if (type !== undefined && type !== own.kind && own.parentId !== null) {
    const message = 'You can’t change your own company’s type. Ask an administrator of the company above it.'
    throw new Problem('CONFLICT', message)
  }
}

/**
 * An offer shows the commission that goes to organizations below the top, which is what the one directly below the top
 * receives.
 * @throws Problem `FORBIDDEN` if callers would let themselves see what organizations above them earn, in their own offers or
 * in those of organizations below theirs.
 */
async function assertMayShowCommission(
  transaction: Database,
  caller: Caller,
  { id, parentId }: TreeNode,
  isShown: boolean | null,
) {
  const ownOrganizationId = findRoleSource(caller, 'administrator')
  if (id === ownOrganizationId && parentId !== null) {
    throw createDisclosureProblem(
      'Only administrators of a company above yours can change whether your offers show the commission.',
    )
  }
  if (isShown === false || (isShown === null && !(await wouldShowCommission(transaction, id)))) return
  const tooLow = await transaction
    .selectFrom('organization_ancestors')
    .select('ancestor_id')
    .where('organization_id', '=', ownOrganizationId)
    .where('depth', '>', 1)
    .limit(1)
    .executeTakeFirst()
  if (tooLow) {
    throw createDisclosureProblem(
      'The commission includes what companies above yours earn. Only administrators of the company at the top, or of one directly below it, can show it.',
    )
  }
}

/** Checks whether an organization that hides the commission would show it without a setting of its own. */
async function wouldShowCommission(transaction: Database, id: string): Promise<boolean> {
  const [own, inherited] = await transaction
    .selectFrom('organization_ancestors as ancestry')
    .innerJoin('organizations', 'organizations.id', 'ancestry.ancestor_id')
    .select(['ancestry.depth', 'show_commission'])
    .where('ancestry.organization_id', '=', id)
    .where('show_commission', 'is not', null)
    .orderBy('ancestry.depth')
    .limit(2)
    .execute()
  return own?.depth === 0 && own.show_commission === 0 && inherited?.show_commission === 1
}

const createDisclosureProblem = (message: string) =>
  createFieldProblem('settings.showCommission', message, { code: 'FORBIDDEN' })

const isMove = ({ parentId }: TreeNode, parent?: string) =>
  parent !== undefined && parent.toLowerCase() !== parentId

/**
 * Moves an organization. Password links of its users end, because administrators above it may have created them, and so
 * do open offer links from organizations that are no longer above it. Commission is no longer shown to buyers, because it
 * would include what the new organizations above earn. Both that and a suspension that's taken over get an audit entry.
 * @param node the organization, with the name and the kind that it gets in the same change.
 * @throws Problem `CONFLICT` if an organization above the caller's, or elsewhere, suspended it or one above it.
 */
async function move(transaction: Database, caller: Caller, node: TreeNode, parentId: string, now: number) {
  if (node.parentId === null) {
    throw new Problem('CONFLICT', 'This company is at the top of the tree, so it can’t be moved.')
  }
  const parent = await findParent(transaction, caller, parentId, node)
  assertKindFits(node.kind, parent.kind, 'parent')
  await assertNameIsFree(transaction, caller, { ...node, parentId: parent.id }, 'parent')
  await assertMayReactivate(transaction, caller, node.id, { withAbove: true })
  await transaction
    .updateTable('organizations')
    .set({ parent_id: parent.id })
    .where('id', '=', node.id)
    .execute()
  const moved = { organizationId: node.id, withDescendants: true }
  const takenOver = await takeOverMovedSuspensions(transaction, caller, moved)
  const reset = await transaction
    .updateTable('organizations')
    .set({ show_commission: null })
    .where(isVisible(moved, 'id'))
    .where('show_commission', '=', 1)
    .returning('id')
    .execute()
  const toEntry = (id: string, content: string) => ({
    actor: { ...caller, organizationId: id },
    entry: { action, recordId: id, content },
    now,
  })
  await writeAuditEntries(transaction, [
    ...takenOver.map((id) => toEntry(id, 'Took over the suspension after a move')),
    ...reset.map(({ id }) => toEntry(id, 'Changed settings: commission shown reset by a move')),
  ])
  await revokeLinksFromOutside(transaction, caller, moved, now)
  const accounts = transaction.selectFrom('memberships').select('account_id').where(isVisible(moved))
  await transaction
    .updateTable('account_links')
    .set({ ended_at: toIso(now) })
    .where('account_id', 'in', accounts)
    .where('ended_at', 'is', null)
    .execute()
}

async function changeFields(
  transaction: Database,
  caller: Caller,
  node: TreeNode,
  change: Omit<OrganizationChange, 'id' | 'settings'>,
  now: number,
) {
  const wasSuspended = node.suspendedAt !== null
  const { name = node.name, type = node.kind, suspended = wasSuspended, address, publicUrl } = change
  if (name !== node.name) await assertNameIsFree(transaction, caller, { ...node, name }, 'name')
  if (wasSuspended && !suspended) await assertMayReactivate(transaction, caller, node.id)
  if (type !== node.kind) {
    const parent = node.parentId === null ? undefined : await findTreeNode(transaction, caller, node.parentId)
    if (parent) assertKindFits(type, parent.kind, 'type')
    await assertKindFitsChildren(transaction, node.id, type)
  }
  await transaction
    .updateTable('organizations')
    .set({ name, kind: type })
    .$if(suspended !== wasSuspended, (update) =>
      update.set({
        suspended_at: suspended ? toIso(now) : null,
        suspended_by: suspended ? findSuspendingOrganization(caller) : null,
      }),
    )
    .$if(address !== undefined, (update) => update.set({ address: address || null }))
    .$if(publicUrl !== undefined, (update) => update.set({ public_url: publicUrl || null }))
    .where('id', '=', node.id)
    .execute()
}
