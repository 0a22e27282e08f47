import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newToken } from '#service/kernel/secrets.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { transact } from '#service/store/db/transact.ts'
import { isSuspended, suspensionProblem } from '#service/store/organizations/suspension.ts'
import { isVisible } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { Caller, SignInDetails } from './sign-ins.ts'
import { isStaff } from './staff.ts'
import { issueTokens } from './tokens.ts'

/**
 * Starts a sign-in of the caller for their own organization or one below it. The current sign-in stays, so that a page
 * that is open elsewhere keeps working for the organization that it shows. The new tokens have the same scopes.
 * @returns the tokens, or nothing if there is no such organization or the caller may not work for it.
 * @throws Problem `FORBIDDEN` if the organization is suspended.
 */
export function workFor(
  { db, clock }: StoreContext,
  caller: Caller,
  organizationId: string,
  { version, device }: SignInDetails,
) {
  const now = clock()
  const signInId = randomUUID()
  return transact(db, async (transaction) => {
    // What ends all sign-ins of an account locks it first, and so ends this one too.
    await lockRow(transaction, 'accounts', caller.id)
    await assertStillSignedIn(transaction, caller)
    const organization = await findReachable(transaction, caller, organizationId)
    if (!organization) return undefined
    if (organization.is_suspended) throw suspensionProblem(organization.name)
    await transaction
      .insertInto('sign_ins')
      .values({
        id: signInId,
        organization_id: organization.id,
        account_id: caller.id,
        token_set_id: null,
        created_at: toIso(now),
        ended_at: null,
        device: device ?? null,
        used_at: toIso(now),
        session_id: caller.sessionId,
      })
      .execute()
    const actor = { ...caller, organizationId: organization.id }
    const content =
      organization.id === caller.ownOrganizationId
        ? `Switched back to ${organization.name}`
        : `Switched to ${organization.name}`
    await writeAuditEntry(transaction, actor, { action: 'workFor', recordId: organization.id, content }, now)
    const { scopes, expiresAt } = caller
    const request = { signInId, version, scopes, refreshScopes: scopes, expiresAt }
    return issueTokens(transaction, request, now, newToken)
  })
}

/** @throws Problem `UNAUTHORIZED` if the sign-in ended since the request was authenticated. */
async function assertStillSignedIn(db: Database, { signInId }: Caller) {
  const signIn = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!signIn) throw new Problem('UNAUTHORIZED', 'Your session has ended. Sign in again.')
}

/** Finds an organization that the caller may work for. */
function findReachable(db: Database, { ownOrganizationId, roles }: Caller, id: string) {
  const visibility = { organizationId: ownOrganizationId, withDescendants: isStaff(roles) }
  return db
    .selectFrom('organizations')
    .select(['organizations.id', 'organizations.name'])
    .select(isSuspended('organizations.id').as('is_suspended'))
    .where('organizations.id', '=', id.toLowerCase())
    .where(isVisible(visibility, 'organizations.id'))
    .executeTakeFirst()
}
