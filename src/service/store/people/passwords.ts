import { toIso } from '#service/kernel/clock.ts'
import { hashPassword } from '#service/kernel/secrets.ts'
import { selectAccount } from './accounts.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import {
  revokeAccountLinks,
  findAccountLink,
  countRecentLinks,
  createAccountLink,
  consumeAccountLink,
} from './account-links.ts'
import { mailId } from '#service/store/outbox/outbox.ts'
import type { LinkPurpose } from '#service/store/schema/people.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import { changeAccount, recordOwnChange } from './account-changes.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  assertStillAuthenticated,
  revokeAccountSessions,
  type ReauthenticatedActor,
} from './account-sessions.ts'

/** Sets an account's password, and revokes its links and other sessions. */
async function replacePassword(
  transaction: Database,
  accountId: string,
  password_hash: string,
  now: number,
  exceptSession?: string,
) {
  await transaction.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute()
  await revokeAccountLinks(transaction, accountId, now)
  await revokeAccountSessions(transaction, accountId, now, exceptSession)
}

/**
 * Changes the actor's password and revokes their other sessions.
 * @throws the same Problems as `assertStillAuthenticated`.
 */
export async function changePassword(context: StoreContext, actor: ReauthenticatedActor, password: string) {
  const hash = await hashPassword(password, context.passwordCost)
  await changeAccount(context, async (transaction, now) => {
    await assertStillAuthenticated(transaction, actor)
    await replacePassword(transaction, actor.id, hash, now, actor.sessionId)
    const content = 'Changed their password'
    const change = { action: 'changePassword', content, notice: 'passwordChanged' } as const
    await recordOwnChange(transaction, context, actor, change, now)
  })
}

/**
 * Sets a password with the secret of a link, once, and revokes all sessions of the account.
 * @returns the account's email address, or nothing if the link can't be used anymore.
 */
export async function setPasswordByLink(context: StoreContext, secret: string, password: string) {
  const hash = await hashPassword(password, context.passwordCost)
  return changeAccount(context, async (transaction, now) => {
    const link = await findAccountLink({ ...context, db: transaction }, secret)
    if (!link || !(await consumeAccountLink(transaction, link.linkId, now))) return undefined
    await replacePassword(transaction, link.id, hash, now)
    const email_confirmed_at = (await wasEmailed(transaction, link)) ? toIso(now) : null
    await transaction.updateTable('accounts').set({ email_confirmed_at }).where('id', '=', link.id).execute()
    const content =
      link.purpose === 'invitation' ? 'Accepted the invitation and set a password' : 'Reset their password'
    await writeAuditEntry(transaction, link, { action: 'setPassword', recordId: link.id, content }, now)
    // An accepted invitation sets the first password, so nothing changed.
    if (link.purpose === 'reset') await queueNotice(transaction, context.outbox, 'passwordChanged', link, now)
    return { email: link.email }
  })
}

/** Checks whether the secret of a link was only emailed. Otherwise the administrator who created it knows it. */
async function wasEmailed(
  db: Database,
  { linkId, purpose }: { readonly linkId: string; readonly purpose: LinkPurpose },
) {
  const id = mailId({ kind: purpose, recordId: linkId })
  return (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Time between two reset emails to an account, in milliseconds, because anyone can request them. After ten in a day it's
 * the lifetime of a link, so the owner always has one that works, even if someone else requests them.
 */
const minInterval = 60_000
const frequentPerDay = 10
const minIntervalAfterwards = 3_600_000

/**
 * Queues an email with a link to set a new password, unless the address is unknown or the account was sent one just
 * before. Does nothing without email.
 */
export async function queuePasswordReset(context: StoreContext, email: string) {
  if (!context.outbox) return
  await changeAccount(context, async (transaction, now) => {
    const account = await selectAccount(transaction, email)
      .select('password_hash')
      .where('disabled_at', 'is', null)
      .where('demo', '=', 0)
      .executeTakeFirst()
    if (!account) return
    const { count, latest } = await countRecentLinks(transaction, account.id, now)
    const interval = count < frequentPerDay ? minInterval : minIntervalAfterwards
    if (latest > toIso(now - interval)) return
    // An invited user gets the invitation again.
    const purpose = account.password_hash === '' ? 'invitation' : 'reset'
    await createAccountLink(transaction, account, purpose, now, context.outbox)
    const entry = {
      action: 'requestPasswordReset',
      recordId: account.id,
      content: 'Requested a password reset link',
    }
    await writeAuditEntry(transaction, account, entry, now)
  })
}
