import { randomUUID } from 'node:crypto'
import { toIso } from '#service/kernel/clock.ts'
import { newToken } from '#service/kernel/secrets.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { isForeignKeyViolation } from '#service/store/db/connection-errors.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { transact } from '#service/store/db/transact.ts'
import { isSuspended, createSuspensionProblem } from '#service/store/organizations/suspension.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { Caller, SignInDetails } from './sign-ins.ts'
import { assertStillSignedIn, insertSignIn } from './account-sessions.ts'
import { recordMembershipUse, resolveAccess, selectAncestorMemberships } from './memberships.ts'
import { issueTokens } from './tokens.ts'

/**
 * Starts a sign-in of the caller for an organization that they belong to, or one below an organization that they are
 * staff of. The current sign-in stays, so that a page that is open elsewhere keeps working for the organization that it
 * shows. The new tokens have the same scopes. If the current sign-in can't be renewed, neither can the new one, and it
 * expires with it. Otherwise switching would make a session endless.
 * @returns the tokens, the organization and the roles there; nothing if there is no such organization or the caller may
 * not work for it.
 * @throws Problem `FORBIDDEN` if the organization is suspended.
 */
export function switchOrganization(
  { db, clock }: StoreContext,
  caller: Caller,
  organizationId: string,
  { version, device }: SignInDetails,
) {
  const now = clock()
  const signInId = randomUUID()
  return transact(db, async (transaction) => {
    // Revoking all sessions of an account locks it first too, so it waits for this sign-in and then ends it as well.
    await lockRow(transaction, 'accounts', caller.id)
    await assertStillSignedIn(transaction, caller)
    const organization = await findTarget(transaction, caller, organizationId)
    const access = resolveAccess(organization?.memberships ?? null)
    if (!organization || !access) return undefined
    if (organization.is_suspended) {
      const isAbove = access.ownOrganizationId !== organization.id
      throw createSuspensionProblem(organization.name, isAbove)
    }
    const actor = { ...caller, organizationId: organization.id }
    await insertSignIn(
      transaction,
      { id: signInId, principal: actor, device, sessionId: caller.sessionId },
      now,
    )
    await recordMembershipUse(transaction, caller.id, access.ownOrganizationId, now)
    const content =
      organization.id === caller.ownOrganizationId
        ? `Switched back to ${organization.name}`
        : `Switched to ${organization.name}`
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'switchOrganization', recordId: organization.id, content },
      now,
    )
    const { scopes } = caller
    const expiresAt = await findExpiry(transaction, caller, now)
    const request = {
      signInId,
      // Version 1 has no refresh tokens.
      version: expiresAt === undefined ? version : 1,
      scopes,
      refreshScopes: scopes,
      expiresAt,
    } as const
    const tokens = await issueTokens(transaction, request, now, newToken)
    return { tokens, organizationId: organization.id, roles: access.roles }
  }).catch((error: unknown) => {
    // The organization was deleted in the meantime.
    if (isForeignKeyViolation(error)) return undefined
    throw error
  })
}

/** Returns when the caller's sign-in expires, or undefined if a refresh token can still renew it. */
async function findExpiry(db: Database, { signInId }: Caller, now: number) {
  const tokens = await db
    .selectFrom('tokens')
    .select(['kind', 'expires_at'])
    .where('sign_in_id', '=', signInId)
    .where('used_at', 'is', null)
    .execute()
  const isRenewable = tokens.some(({ kind, expires_at }) => kind === 'refresh' && expires_at > toIso(now))
  if (isRenewable) return undefined
  const expiries = tokens.map(({ expires_at }) => expires_at).toSorted()
  return expiries.at(-1) ?? toIso(now)
}

/** Finds an organization, with the caller's memberships in it and in those above it. */
function findTarget(db: Database, { id: accountId }: Caller, id: string) {
  return db
    .selectFrom('organizations')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .select(['organizations.id', 'organizations.name'])
    .select(isSuspended('organizations.id').as('is_suspended'))
    .select(selectAncestorMemberships(db, 'organizations.id').as('memberships'))
    .where('organizations.id', '=', id.toLowerCase())
    .executeTakeFirst()
}
