import { millisecondsPerDay } from '#contract/text/times.ts'
import { randomUUID } from 'node:crypto'
import { toIso } from '#service/kernel/clock.ts'
import { digest, newToken } from '#service/kernel/secrets.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { LinkPurpose } from '#service/store/schema/people.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transact } from '#service/store/db/transact.ts'
import { lockRow } from '#service/store/db/row-locks.ts'

/** Lifetime of each kind of link, in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * millisecondsPerDay,
  reset: 3_600_000,
}

/** Revokes the open links of an account. */
export async function revokeAccountLinks(db: Database, accountId: string, now: number) {
  await db
    .updateTable('account_links')
    .set({ ended_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Creates a link and revokes earlier ones. Call it inside the transaction of the action.
 * @param outbox queue for an email with the link.
 * @returns the secret if there is no outbox. It can't be read again.
 */
export async function createAccountLink(
  transaction: Database,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  purpose: LinkPurpose,
  now: number,
  outbox: Outbox | undefined,
) {
  await lockRow(transaction, 'accounts', id)
  await revokeAccountLinks(transaction, id, now)
  const secret = outbox ? undefined : newToken()
  const linkId = randomUUID()
  await transaction
    .insertInto('account_links')
    .values({
      id: linkId,
      account_id: id,
      organization_id: organizationId,
      purpose,
      digest: secret === undefined ? null : digest(secret),
      created_at: toIso(now),
      expires_at: toIso(now + lifetimes[purpose]),
      ended_at: null,
    })
    .execute()
  await outbox?.enqueue(transaction, { kind: purpose, recordId: linkId, organizationId, now })
  return secret
}

/** Counts an account's links of the last day and finds the latest. Locks the account, so that both stay true. */
export async function countRecentLinks(transaction: Database, accountId: string, now: number) {
  await lockRow(transaction, 'accounts', accountId)
  const links = await transaction
    .selectFrom('account_links')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', toIso(now - millisecondsPerDay))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return { count: links.length, latest: links[0]?.created_at ?? '' }
}

const selectOpenLinks = (db: Database) =>
  db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .innerJoin('organizations', 'organizations.id', 'account_links.organization_id')
    .select(['account_links.id as linkId', 'purpose', 'expires_at as expiresAt'])
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'organizations.id as organizationId'])
    .select('organizations.name as organizationName')
    .where('ended_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)

/** Finds the link with a secret, unless it was used, replaced or has expired. */
export function findAccountLink({ db, clock }: StoreContext, secret: string) {
  return selectOpenLinks(db)
    .where('digest', '=', digest(secret))
    .where('expires_at', '>', toIso(clock()))
    .executeTakeFirst()
}

/**
 * Sets a new secret for the email that carries the link, and restarts its lifetime. The secret of an
 * earlier attempt stops working.
 * @returns the link with its secret, or nothing if it was used or replaced.
 */
export function issueMailSecret({ db, clock }: StoreContext, linkId: string) {
  const now = clock()
  const secret = newToken()
  return transact(db, async (transaction) => {
    const link = await selectOpenLinks(transaction).where('account_links.id', '=', linkId).executeTakeFirst()
    if (!link) return undefined
    const expiresAt = toIso(now + lifetimes[link.purpose])
    const { numUpdatedRows } = await transaction
      .updateTable('account_links')
      .set({ digest: digest(secret), expires_at: expiresAt })
      .where('id', '=', linkId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? { ...link, expiresAt, secret } : undefined
  })
}

/**
 * Uses a link.
 * @returns whether it could be used; only one of several concurrent calls can.
 */
export async function consumeAccountLink(transaction: Database, linkId: string, now: number) {
  const { numUpdatedRows } = await transaction
    .updateTable('account_links')
    .set({ ended_at: toIso(now) })
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
