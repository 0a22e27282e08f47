import { createFieldProblem, Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { createAccountLink, revokeAccountLinks } from '#service/store/people/account-links.ts'
import { insertMembership } from '#service/store/people/accounts.ts'
import { hasHiddenMembership } from '#service/store/people/memberships.ts'
import { isPasswordKnownElsewhere } from './member-changes.ts'
import { checkLinkLimit } from './user-links.ts'

/** A person to add to an organization. */
type NewMember = {
  /** The ID of the account, which is locked. */
  readonly id: string
  readonly organizationId: string
  readonly roles: readonly Role[]
  readonly isDemo: boolean
}

/**
 * Adds someone with an account to an organization. They keep their name, password and two-factor authentication, and
 * get an email. Call it inside the transaction.
 * @returns the secret of a new invitation, if they haven't accepted the first one yet and no email carries it.
 * @throws Problem `VALIDATION_FAILED` at the email address if they can't be added, `CONFLICT` if their account is disabled
 * or too many links have been emailed to it.
 */
export async function addMember(
  transaction: Database,
  { outbox }: StoreContext,
  actor: Actor,
  { id, organizationId, roles, isDemo }: NewMember,
  now: number,
): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['name', 'demo', 'disabled_at', 'email_confirmed_at', 'password_hash'])
    .select(hasHiddenMembership(actor).as('is_shared'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const member = { id, organizationId, hasJoined: account.password_hash !== '' }
  await assertNotMember(transaction, member)
  // Otherwise, the administrator who created the account may know its password and could use it here.
  const isTrusted =
    !account.is_shared || (member.hasJoined ? account.email_confirmed_at !== null : outbox !== undefined)
  if (!isTrusted || (account.demo === 1) !== isDemo || (account.is_shared && account.disabled_at !== null)) {
    throw createFieldProblem(
      'email',
      'This email address belongs to an account that you can’t add. Ask an administrator of a company above yours.',
    )
  }
  if (await isPasswordKnownElsewhere(transaction, id, organizationId, outbox !== undefined)) {
    throw createFieldProblem(
      'email',
      'Administrators of another company may know this person’s password. Ask the person to reset it by email first, or use another email address.',
    )
  }
  if (account.disabled_at !== null)
    throw new Problem('CONFLICT', 'This person’s account is disabled. Enable it first.')
  await insertMembership(transaction, id, { organizationId, roles }, now)
  // Those who created earlier links may know their secrets.
  await revokeAccountLinks(transaction, id, now)
  const content = `${member.hasJoined ? 'Added' : 'Invited'} ${account.name} (${roles.join(', ')})`
  await writeAuditEntry(
    transaction,
    actor,
    { action: 'createUser', recordId: id, organizationId, content },
    now,
  )
  if (!member.hasJoined) {
    if (outbox) await checkLinkLimit(transaction, id, now)
    return createAccountLink(transaction, member, 'invitation', now, outbox)
  }
  await queueNotice(transaction, outbox, 'memberAdded', member, now)
  return undefined
}

/** @throws Problem `VALIDATION_FAILED` at the email address if the person belongs to the organization. */
async function assertNotMember(
  db: Database,
  { id, organizationId }: Pick<NewMember, 'id' | 'organizationId'>,
) {
  const membership = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('account_id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (membership) throw createFieldProblem('email', 'This person already belongs to the company.')
}
