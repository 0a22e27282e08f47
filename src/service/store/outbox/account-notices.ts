import { mailId, type Outbox } from './outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { NoticeKind } from '#service/store/schema/people.ts'

/** Whom a notice tells of a change to their account. */
export type NoticeRecipient = {
  readonly name: string
  readonly email: string
  readonly organizationName: string
}

/** So many mails of one kind tell somebody of changes within a day: an administrator may change roles without end. */
const maxPerDay = 5
const day = 86_400_000

/**
 * Puts a mail in the outbox that tells whose account it is what was changed of it, whoever did. Belongs into the
 * transaction that changes it. The demo accounts have nobody’s addresses, so that none is sent to them.
 * @param outbox where there is none, nobody is told.
 */
export async function queueNotice(
  transaction: Database,
  outbox: Outbox | undefined,
  kind: NoticeKind,
  accountId: string,
  now: number,
): Promise<void> {
  const account =
    outbox &&
    (await transaction
      .selectFrom('accounts')
      .select('organization_id as organizationId')
      .where('id', '=', accountId)
      .where('demo', '=', 0)
      .executeTakeFirst())
  if (!account || (await hasReachedLimit(transaction, kind, accountId, now))) return
  await outbox.enqueue(transaction, { kind, recordId: accountId, number: now, ...account, now })
}

/** By their ids, which the outbox has an index for; they end with the moment, of thirteen figures for centuries. */
async function hasReachedLimit(
  db: Database,
  kind: NoticeKind,
  accountId: string,
  now: number,
): Promise<boolean> {
  const idAt = (number: number) => mailId({ kind, recordId: accountId, number })
  const recent = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', idAt(now - day))
    .where('id', '<=', idAt(now))
    .limit(maxPerDay)
    .execute()
  return recent.length >= maxPerDay
}

/** @returns whom a notice goes to, by the account that it is about; nothing where that is gone. */
export function findNoticeRecipient(db: Database, accountId: string): Promise<NoticeRecipient | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
    .select(['accounts.name', 'email', 'organizations.name as organizationName'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
}
