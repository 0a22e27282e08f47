import { createFieldProblem, Problem } from '#contract/problem.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { hasHiddenMembership } from '#service/store/people/memberships.ts'
import { isPasswordKnownElsewhere } from './member-changes.ts'

/** A person to add to an organization. */
type NewMember = {
  /** The account's ID. The caller has locked its row. */
  readonly id: string
  readonly organizationId: string
  readonly isDemo: boolean
}

/**
 * Checks that someone with an account can be added to an organization.
 * @returns the name of the account, and whether it has a password.
 * @throws Problem `VALIDATION_FAILED` at the email address if they can't be added, `CONFLICT` if their account is disabled.
 */
export async function assertUserCanBeAdded(
  transaction: Database,
  { outbox }: StoreContext,
  actor: Actor,
  { id, organizationId, isDemo }: NewMember,
) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['name', 'demo', 'disabled_at', 'email_confirmed_at', 'password_hash'])
    .select(hasHiddenMembership(actor).as('is_shared'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const hasJoined = account.password_hash !== ''
  await assertNotMember(transaction, { id, organizationId })
  // An administrator elsewhere who created the account may still know its password, and could use it here.
  const isTrusted =
    !account.is_shared || (hasJoined ? account.email_confirmed_at !== null : outbox !== undefined)
  if (!isTrusted || (account.demo === 1) !== isDemo || (account.is_shared && account.disabled_at !== null)) {
    throw createFieldProblem(
      'email',
      'This email address belongs to an account that you can’t add. Ask an administrator of a company above yours to add this person.',
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
  return { name: account.name, hasJoined }
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
