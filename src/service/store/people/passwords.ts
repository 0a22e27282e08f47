import { toIso } from '#service/kernel/clock.ts'
import { hashPassword, type PasswordCost } from '#service/kernel/secrets.ts'
import { normalizeEmail } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import {
  revokeAccountLinks,
  findAccountLink,
  countRecentLinks,
  createAccountLink,
  consumeAccountLink,
} from './account-links.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { endAccountSignIns } from './account-sign-ins.ts'
import { transact } from '#service/store/db/transact.ts'
import { lockAccount } from '#service/store/db/row-locks.ts'

/** Sets an account's password, revokes its links and ends its other sign-ins. */
async function replacePassword(
  transaction: Database,
  accountId: string,
  password_hash: string,
  now: number,
  exceptSignIn?: string,
): Promise<void> {
  await transaction.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute()
  await revokeAccountLinks(transaction, accountId, now)
  await endAccountSignIns(transaction, accountId, now, exceptSignIn)
}

/** Changes the caller's password and ends their other sign-ins. */
export async function changePassword(
  db: Database,
  actor: Actor & { readonly signInId: string },
  password: string,
  now: number,
  cost: PasswordCost,
  outbox: Outbox | undefined,
): Promise<void> {
  const hash = await hashPassword(password, cost)
  await transact(db, async (transaction) => {
    await replacePassword(transaction, actor.id, hash, now, actor.signInId)
    const entry = { action: 'changePassword', recordId: actor.id, content: 'Changed their password' }
    await writeAuditEntry(transaction, actor, entry, now)
    await queueNotice(transaction, outbox, 'passwordChanged', actor.id, now)
  })
  outbox?.notify()
}

/**
 * Sets a password with the secret of a link, once, and ends all sign-ins of the account.
 * @returns the account's email address, or nothing if the link can't be used anymore.
 */
export async function setPasswordByLink(
  db: Database,
  secret: string,
  password: string,
  now: number,
  cost: PasswordCost,
  outbox: Outbox | undefined,
): Promise<{ readonly email: string } | undefined> {
  const hash = await hashPassword(password, cost)
  const set = await transact(db, async (transaction) => {
    const link = await findAccountLink(transaction, secret, now)
    if (!link || !(await consumeAccountLink(transaction, link.linkId, now))) return undefined
    await replacePassword(transaction, link.id, hash, now)
    const content =
      link.purpose === 'invitation' ? 'Accepted the invitation and set a password' : 'Reset their password'
    await writeAuditEntry(transaction, link, { action: 'setPassword', recordId: link.id, content }, now)
    // An accepted invitation sets the first password, so nothing changed.
    if (link.purpose === 'reset') await queueNotice(transaction, outbox, 'passwordChanged', link.id, now)
    return { email: link.email }
  })
  outbox?.notify()
  return set
}

/**
 * Time between two reset emails to an account, in milliseconds, and the most per day, because anyone can
 * request them.
 */
const minInterval = 60_000
const maxPerDay = 10

/**
 * Queues an email with a link to set a new password, unless the address is unknown or the account has reached
 * its limit.
 */
export async function queuePasswordReset(
  db: Database,
  email: string,
  now: number,
  outbox: Outbox,
): Promise<void> {
  const isSent = await transact(db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'name', 'organization_id as organizationId', 'password_hash'])
      .where('email', '=', normalizeEmail(email))
      .where('disabled_at', 'is', null)
      .where('demo', '=', 0)
      .executeTakeFirst()
    if (!account) return false
    await lockAccount(transaction, account.id)
    if (await hasReachedLimit(transaction, account.id, now)) return false
    // An invited user gets the invitation again.
    const purpose = account.password_hash === '' ? 'invitation' : 'reset'
    await createAccountLink(transaction, account, purpose, now, outbox)
    const entry = { action: 'askReset', recordId: account.id, content: 'Requested a password reset link' }
    await writeAuditEntry(transaction, account, entry, now)
    return true
  })
  if (isSent) outbox.notify()
}

async function hasReachedLimit(db: Database, accountId: string, now: number): Promise<boolean> {
  const { count, latest } = await countRecentLinks(db, accountId, now)
  return count >= maxPerDay || latest > toIso(now - minInterval)
}
