import type { Role } from '#contract/people/session.ts'
import type { UserChange } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { revokeAccountLinks } from '#service/store/people/account-links.ts'
import { revokeAccountSessions } from '#service/store/people/account-sessions.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { StoreContext } from '#service/store/context.ts'
import { changeAccount } from '#service/store/people/account-changes.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  assertAdministratorsRemain,
  assertNotShared,
  type LockedMember,
  lockMember,
} from './member-changes.ts'
import { moveMember } from './move-member.ts'
import { findUser } from './users.ts'
import { deleteTwoFactor } from '#service/store/people/two-factor.ts'

/**
 * Changes the given fields of a visible user: the name and the access to the account, for all organizations, and the
 * roles in one organization. Another `organizationId` moves them from that one.
 * @returns the user after the change, or nothing if there is no such user.
 * @throws Problem `CONFLICT` if no administrator who can sign in would remain, or the user belongs to the organization to
 * move them to; `NOT_FOUND` if that isn't visible; `FORBIDDEN` for a change of an account that also belongs to
 * organizations that the actor doesn't see.
 */
export function updateUser(context: StoreContext, actor: Actor, change: UserChange) {
  const { outbox } = context
  return changeAccount(context, async (transaction, now) => {
    const member = await lockMember(transaction, actor, change, now)
    if (!member) return undefined
    const { user, hasJoined } = member
    const turnedOff = await changeAccess(transaction, actor, member, change, now)
    const { roles = user.roles as readonly Role[] } = change
    await transaction
      .updateTable('memberships')
      .set({ roles: JSON.stringify(roles) })
      .where('account_id', '=', user.id)
      .where('organization_id', '=', user.organizationId)
      .execute()
    const organizationId = await moveMember(
      transaction,
      context,
      actor,
      { ...member, to: change.organizationId, newRoles: roles },
      now,
    )
    await assertAdministratorsRemain(transaction, member)
    if (turnedOff) await queueNotice(transaction, outbox, 'twoFactorRemoved', user, now)
    if (!sameRoles(user.roles, roles)) {
      const content = `Changed the roles of ${change.name ?? user.name} from ${user.roles.join(', ')} to ${roles.join(', ')}`
      const entry = { action: 'changeUser', recordId: user.id, organizationId: user.organizationId, content }
      await writeAuditEntry(transaction, actor, entry, now)
      // An invited user hasn't seen the previous roles yet.
      if (hasJoined) await queueNotice(transaction, outbox, 'rolesChanged', { ...user, organizationId }, now)
    }
    return findUser(transaction, actor, user.id, now, organizationId)
  })
}

/** Changes the account itself. @returns whether two-factor authentication was turned off. */
async function changeAccess(
  transaction: Database,
  actor: Actor,
  { user, roles }: LockedMember,
  change: UserChange,
  now: number,
): Promise<boolean> {
  const wasDisabled = user.state === 'disabled'
  const { name = user.name, disabled = wasDisabled, twoFactor } = change
  if (name === user.name && disabled === wasDisabled && twoFactor === undefined) return false
  if (user.id !== actor.id) assertNotShared(user)
  await transaction
    .updateTable('accounts')
    .set({ name })
    .$if(disabled !== wasDisabled, (update) => update.set({ disabled_at: disabled ? toIso(now) : null }))
    .where('id', '=', user.id)
    .execute()
  const turnedOff = twoFactor === false && (await deleteTwoFactor(transaction, user.id))
  if ((disabled && !wasDisabled) || turnedOff) {
    await revokeAccountSessions(transaction, user.id, now)
    await revokeAccountLinks(transaction, user.id, now)
  }
  const contents = [
    ...(user.name === name ? [] : [`Renamed ${user.name} to ${name}`]),
    ...(wasDisabled === disabled ? [] : [`${disabled ? 'Disabled' : 'Enabled'} the account of ${name}`]),
    ...(turnedOff ? [`Turned off two-factor authentication for ${name}`] : []),
  ]
  for (const organizationId of roles.keys()) {
    for (const content of contents) {
      const entry = { action: 'changeUser', recordId: user.id, organizationId, content }
      await writeAuditEntry(transaction, actor, entry, now)
    }
  }
  return turnedOff
}

const sameRoles = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...others].sort().join()
