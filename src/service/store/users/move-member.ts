import type { Role } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import { assertNotSuspended } from '#service/store/organizations/suspension.ts'
import { assertOrganizationVisible } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { revokeAccountLinks } from '#service/store/people/account-links.ts'
import { revokeOrganizationSignIns, isPasswordKnownElsewhere, type LockedMember } from './member-changes.ts'

/** A user, and the organization to move them to, if any, with their roles there. */
type Move = LockedMember & { readonly to: string | undefined; readonly newRoles: readonly Role[] }

/**
 * Moves a user from the organization that their record is about to another one, with their roles. Their bookings stay
 * where they are. Call it inside the transaction.
 * @returns the organization that they belong to from then on.
 * @throws Problem `NOT_FOUND` if it isn't visible, `CONFLICT` if it's suspended, they belong to it already, or administrators
 * of another organization may know their password.
 */
export async function moveMember(
  transaction: Database,
  { outbox }: StoreContext,
  actor: Actor,
  { user, hasJoined, roles, to, newRoles }: Move,
  now: number,
): Promise<string> {
  const { id, name, organizationId: from } = user
  if (to === undefined || to.toLowerCase() === from) return from
  await lockRow(transaction, 'organizations', to.toLowerCase())
  const organizationId = await assertOrganizationVisible(transaction, actor, to)
  await assertNotSuspended(transaction, organizationId)
  if (roles.has(organizationId)) throw new Problem('CONFLICT', `${name} already belongs to this company.`)
  if (await isPasswordKnownElsewhere(transaction, id, organizationId, outbox !== undefined)) {
    const message = `Administrators of another company may know the password of ${name}. Ask ${name} to reset it by email first.`
    throw new Problem('CONFLICT', message)
  }
  await transaction
    .updateTable('memberships')
    .set({ organization_id: organizationId, created_at: toIso(now), used_at: null })
    .where('account_id', '=', id)
    .where('organization_id', '=', from)
    .execute()
  await revokeOrganizationSignIns(transaction, id, from, now)
  // Administrators of the previous organization may know their secrets.
  await revokeAccountLinks(transaction, id, now)
  const names = new Map(await listNames(transaction, [from, organizationId]))
  const entry = { action: 'changeUser', recordId: id }
  const left = `Moved ${name} out of ${names.get(from)}`
  await writeAuditEntry(transaction, actor, { ...entry, organizationId: from, content: left }, now)
  const joined = `Moved ${name} to ${names.get(organizationId)} (${newRoles.join(', ')})`
  await writeAuditEntry(transaction, actor, { ...entry, organizationId, content: joined }, now)
  if (hasJoined) await queueNotice(transaction, outbox, 'memberMoved', { id, organizationId }, now)
  return organizationId
}

async function listNames(db: Database, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, name])
}
