import { randomUUID } from 'node:crypto'
import { createFieldProblem, Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import { hashPassword } from '#service/kernel/secrets.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import { preventTreeChanges } from '#service/store/organizations/placement.ts'
import { lockTargetOrganization } from '#service/store/organizations/target-organization.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { changeAccount } from '#service/store/people/account-changes.ts'
import { createAccountLink, revokeAccountLinks } from '#service/store/people/account-links.ts'
import { insertMembership, toAccountRow } from '#service/store/people/accounts.ts'
import { assertUserCanBeAdded } from './assert-user-can-be-added.ts'
import { assertBelowLinkLimit } from './user-links.ts'
import { findUser } from './users.ts'

/** An account to create. */
type NewUser = {
  /** A visible organization. By default the actor's own. */
  readonly organizationId?: string | undefined
  readonly email: string
  readonly name: string
  /** Without a password, the user is invited to set one. */
  readonly password: string | undefined
  readonly roles: readonly Role[]
  /** Demo accounts can sign in from this machine only. A demo account creates only demo accounts. */
  readonly isDemo: boolean
}

/**
 * Creates a user, or adds the person with this email address to the organization if they're invited: they keep their name,
 * password and two-factor authentication, and get an email.
 * @returns the user, with the invitation's secret if no email carries it.
 * @throws Problem `NOT_FOUND` if the organization isn't visible. `VALIDATION_FAILED` if it's suspended, or if the email
 * address is taken and the person can't be added. `CONFLICT` if their account is disabled or has been emailed too many links.
 */
export async function createUser(
  context: StoreContext,
  actor: Actor,
  { organizationId: requested = actor.organizationId, email, name, roles, password, isDemo }: NewUser,
) {
  const { outbox } = context
  const isInvited = password === undefined
  const password_hash = isInvited ? '' : await hashPassword(password, context.passwordCost)
  const newAccountId = randomUUID()
  return changeAccount(context, async (transaction, now) => {
    await preventTreeChanges(transaction)
    const row = toAccountRow({ id: newAccountId, email, name, demo: isDemo }, password_hash, now)
    const isNew = await insertAccount(transaction, row)
    const id = isNew ? newAccountId : await lockAccount(transaction, row.email)
    const organizationId = await lockTargetOrganization(transaction, actor, requested)
    if (!isNew && !isInvited) {
      throw createFieldProblem(
        'email',
        'This email address is already in use. To add this person, invite them.',
      )
    }
    const existing = isNew
      ? undefined
      : await assertUserCanBeAdded(transaction, context, actor, { id, organizationId, isDemo })
    await insertMembership(transaction, id, { organizationId, roles }, now)
    // Those who created earlier links may know their secrets.
    if (existing) await revokeAccountLinks(transaction, id, now)
    const invited = isInvited ? 'Invited' : 'Created an account for'
    const content = `${existing?.hasJoined ? 'Added' : invited} ${existing?.name ?? name} (${roles.join(', ')})`
    const entry = { action: 'createUser', recordId: id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    const member = { id, organizationId }
    let linkSecret: string | undefined
    if (existing?.hasJoined) await queueNotice(transaction, outbox, 'memberAdded', member, now)
    else if (isInvited) {
      if (existing && outbox) await assertBelowLinkLimit(transaction, id, now)
      linkSecret = await createAccountLink(transaction, member, 'invitation', now, outbox)
    }
    const user = await findUser(transaction, actor, id, now, organizationId)
    if (!user) throw new Problem('NOT_FOUND', 'User not found.')
    return { ...user, linkSecret }
  })
}

/** @returns whether the account was created. It isn't if its email address is taken. */
async function insertAccount(transaction: Database, row: ReturnType<typeof toAccountRow>) {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

async function lockAccount(transaction: Database, email: string) {
  const { id } = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await lockRow(transaction, 'accounts', id)
  return id
}
