import { Problem } from '#contract/problem.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { preventTreeChanges } from '#service/store/organizations/placement.ts'
import { changeAccount } from '#service/store/people/account-changes.ts'
import { countRecentLinks, createAccountLink } from '#service/store/people/account-links.ts'
import { assertNotShared } from './member-changes.ts'
import { findUser } from './users.ts'

/**
 * Creates a link for a visible user to set a password, replacing earlier links.
 * @returns the user, with the link's secret if the link isn't emailed. Undefined if the user doesn't exist or isn't visible.
 * @throws Problem `CONFLICT` if the account is disabled or too many links have been emailed to it, `FORBIDDEN` if the
 * user also belongs to organizations that the actor doesn't see.
 */
export function createUserLink(context: StoreContext, actor: Actor, id: string) {
  return changeAccount(context, async (transaction, now) => {
    await preventTreeChanges(transaction)
    // Locked, so that the user isn't added to another organization in the meantime.
    await lockRow(transaction, 'accounts', id.toLowerCase())
    const user = await findUser(transaction, actor, id, now)
    if (!user) return undefined
    assertNotShared(user)
    if (user.state === 'disabled') {
      throw new Problem('CONFLICT', 'This account is disabled. Enable it first.')
    }
    if (context.outbox) await assertBelowLinkLimit(transaction, user.id, now)
    const purpose = user.state === 'invited' ? 'invitation' : 'reset'
    const linkSecret = await createAccountLink(transaction, user, purpose, now, context.outbox)
    const content =
      purpose === 'invitation'
        ? `Invited ${user.name} again`
        : `Created a password reset link for ${user.name}`
    const { organizationId } = user
    const entry = { action: 'createUserLink', recordId: user.id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    const changed = await findUser(transaction, actor, id, now)
    return changed && { ...changed, linkSecret }
  })
}

/**
 * The maximum number of emailed links per account and day. It's limited because the address may be someone else's, and
 * higher than the 33 that requests without sign-in can cause.
 */
const maxLinksPerDay = 40

/**
 * Limits how many links are emailed to an account per day.
 * @throws Problem `CONFLICT` if the limit is reached.
 */
export async function assertBelowLinkLimit(transaction: Database, accountId: string, now: number) {
  const { count } = await countRecentLinks(transaction, accountId, now)
  if (count < maxLinksPerDay) return
  throw new Problem(
    'CONFLICT',
    'This person has reached the daily limit for emailed links. Ask them to check their spam folder, and try again tomorrow.',
  )
}
