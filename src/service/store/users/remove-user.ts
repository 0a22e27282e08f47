import { Problem } from '#contract/problem.ts'
import type { UserRemoval } from '#contract/people/user.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toIso } from '#service/kernel/clock.ts'
import { changeAccount } from '#service/store/people/account-changes.ts'
import { revokeAccountLinks } from '#service/store/people/account-links.ts'
import { revokeAccountSessions } from '#service/store/people/account-sessions.ts'
import {
  assertAdministratorsRemain,
  type LockedMember,
  lockMember,
  revokeOrganizationSignIns,
} from './member-changes.ts'

/**
 * Removes a visible user from an organization, by default the one that their record is about. If it's their only one,
 * their account is disabled instead, so that the records with their name stay complete.
 * @returns whether there is such a user.
 * @throws Problem `CONFLICT` if no administrator who can sign in would remain.
 */
export function removeUser(context: StoreContext, actor: Actor, removal: UserRemoval): Promise<boolean> {
  return changeAccount(context, async (transaction, now) => {
    const member = await lockMember(transaction, actor, removal, now)
    if (!member) return false
    const { id, name, organizationId, state, roles } = member.user
    const isOnly = member.roles.size === 1
    if (isOnly && state === 'disabled') return true
    if (isOnly) {
      await transaction
        .updateTable('accounts')
        .set({ disabled_at: toIso(now) })
        .where('id', '=', id)
        .execute()
      await revokeAccountSessions(transaction, id, now)
      await revokeAccountLinks(transaction, id, now)
    } else {
      await deleteMembership(transaction, member, now)
    }
    await assertAdministratorsRemain(transaction, member)
    const content = isOnly
      ? `Disabled the account of ${name}, who belongs to no other company`
      : `Removed ${name} (${roles.join(', ')})`
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'removeUser', recordId: id, organizationId, content },
      now,
    )
    return true
  })
}

/**
 * Removes the actor from an organization that they belong to, whichever one they work for.
 * @returns whether they belong to it.
 * @throws Problem `CONFLICT` if it's their only one, or no administrator who can sign in would remain.
 */
export function leaveOrganization(context: StoreContext, { id, name }: Actor, organizationId: string) {
  const actor = { id, name, organizationId: organizationId.toLowerCase() }
  return changeAccount(context, async (transaction, now) => {
    const member = await lockMember(transaction, actor, { id, memberOf: organizationId }, now)
    if (!member) return false
    if (member.roles.size === 1) {
      throw new Problem('CONFLICT', 'You can’t leave this company, because you belong to no other.')
    }
    await deleteMembership(transaction, member, now)
    await assertAdministratorsRemain(transaction, member)
    const content = `Left the company (${member.user.roles.join(', ')})`
    const entry = { action: 'leaveOrganization', recordId: id, content }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}

async function deleteMembership(transaction: Database, { user }: LockedMember, now: number) {
  const { id, organizationId } = user
  await transaction
    .deleteFrom('memberships')
    .where('account_id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute()
  await revokeOrganizationSignIns(transaction, id, organizationId, now)
}
