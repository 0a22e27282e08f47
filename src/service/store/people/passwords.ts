import { isoTime } from '#service/kernel/clock.ts'
import { hashPassword, type PasswordCost } from '#service/kernel/secrets.ts'
import { emailAsKept } from './accounts.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { endLinks, findLink, linksOfLate, putLink, useLink } from './account-links.ts'
import { putNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { endSignInsOf } from './account-sign-ins.ts'
import { transact } from '#service/store/db/transact.ts'
import { takeTurnAt } from '#service/store/db/row-locks.ts'

/** Gives an account a new password: links and sign-ins of before are good no more. */
async function putPassword(
  transaction: Database,
  accountId: string,
  password_hash: string,
  now: number,
  keptSignIn?: string,
): Promise<void> {
  await transaction.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute()
  await endLinks(transaction, accountId, now)
  await endSignInsOf(transaction, accountId, now, keptSignIn)
}

/** Changes the password of whoever asks. Every other sign-in of theirs ends. */
export async function changePassword(
  db: Database,
  doer: Doer & { readonly signInId: string },
  password: string,
  now: number,
  cost: PasswordCost,
  outbox: Outbox | undefined,
): Promise<void> {
  const hash = await hashPassword(password, cost)
  await transact(db, async (transaction) => {
    await putPassword(transaction, doer.id, hash, now, doer.signInId)
    const deed = { act: 'changePassword', recordId: doer.id, content: 'Changed the own password' }
    await writeAudit(transaction, doer, deed, now)
    await putNotice(transaction, outbox, 'passwordChanged', doer.id, now)
  })
  outbox?.ring()
}

/**
 * Sets a password by the secret of a link, once. Every sign-in of the account ends.
 * @returns whose it is, or nothing where the link is good no more.
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
    const link = await findLink(transaction, secret, now)
    if (!link || !(await useLink(transaction, link.linkId, now))) return undefined
    await putPassword(transaction, link.id, hash, now)
    const content =
      link.purpose === 'invitation'
        ? 'Took the invitation and set a password'
        : 'Set a new password by a link'
    await writeAudit(transaction, link, { act: 'setPassword', recordId: link.id, content }, now)
    // Whoever takes an invitation had no password that could have been changed.
    if (link.purpose === 'reset') await putNotice(transaction, outbox, 'passwordChanged', link.id, now)
    return { email: link.email }
  })
  outbox?.ring()
  return set
}

/** So long nobody is sent a second link, in milliseconds, and so many in a day at most: a stranger may ask for them. */
const pause = 60_000
const mostADay = 10

/**
 * Puts a mail with a link to set a new password in the outbox, where the address is somebody's who was not sent too many
 * already.
 */
export async function mailReset(db: Database, email: string, now: number, outbox: Outbox): Promise<void> {
  const isSent = await transact(db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'name', 'organization_id as organizationId', 'password_hash'])
      .where('email', '=', emailAsKept(email))
      .where('disabled_at', 'is', null)
      .where('demo', '=', 0)
      .executeTakeFirst()
    if (!account) return false
    await takeTurnAt(transaction, account.id)
    if (await hasEnough(transaction, account.id, now)) return false
    // Whoever has yet to take the invitation is sent that again.
    const purpose = account.password_hash === '' ? 'invitation' : 'reset'
    await putLink(transaction, account, purpose, now, outbox)
    const deed = { act: 'askReset', recordId: account.id, content: 'Asked for a link to set a password' }
    await writeAudit(transaction, account, deed, now)
    return true
  })
  if (isSent) outbox.ring()
}

async function hasEnough(db: Database, accountId: string, now: number): Promise<boolean> {
  const { count, latest } = await linksOfLate(db, accountId, now)
  return count >= mostADay || latest > isoTime(now - pause)
}
