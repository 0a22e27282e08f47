import { millisecondsPerDay } from '#contract/text/times.ts'
import { mailId, type Outbox } from './outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { NoticeKind } from '#service/store/schema/people.ts'

/** The recipient of a notice about their account. */
export type NoticeRecipient = { readonly name: string; readonly email: string }

/**
 * The maximum number of notices of one kind per account and day. Otherwise an administrator could cause any number of them
 * by changing roles back and forth.
 */
const maxPerDay = 5

/**
 * Queues a notice to the owner of an account that was changed. Call it inside the transaction of the change.
 * Demo accounts get none, because their addresses don't exist.
 * @param outbox the outbox. If undefined, nothing is queued.
 * @param account the account, and the organization that the notice names.
 */
export async function queueNotice(
  transaction: Database,
  outbox: Outbox | undefined,
  kind: NoticeKind,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  now: number,
) {
  const account =
    outbox &&
    (await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('demo', '=', 0)
      .executeTakeFirst())
  if (!account || (await hasReachedLimit(transaction, kind, id, now))) return
  await outbox.enqueue(transaction, { kind, recordId: id, number: now, organizationId, now })
}

/**
 * Checks whether the maximum number of notices of a kind was queued for an account in the last 24 hours. Compares outbox
 * IDs, which are indexed and end with epoch milliseconds; these sort as text until 2286, when they get a 14th digit.
 */
async function hasReachedLimit(db: Database, kind: NoticeKind, accountId: string, now: number) {
  const idAt = (number: number) => mailId({ kind, recordId: accountId, number })
  const recent = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', idAt(now - millisecondsPerDay))
    .where('id', '<=', idAt(now))
    .limit(maxPerDay)
    .execute()
  return recent.length >= maxPerDay
}

/** Finds the recipient of a notice, or nothing if the account no longer exists. */
export function findNoticeRecipient(db: Database, accountId: string): Promise<NoticeRecipient | undefined> {
  return db.selectFrom('accounts').select(['name', 'email']).where('id', '=', accountId).executeTakeFirst()
}
