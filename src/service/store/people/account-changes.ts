import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transact } from '#service/store/db/transact.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { NoticeKind } from '#service/store/schema/people.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Runs a change in a transaction, then wakes the sender of the emails that it has queued. */
export async function changeAccount<Result>(
  { db, clock, outbox }: StoreContext,
  run: (transaction: Database, now: number) => Promise<Result>,
) {
  const now = clock()
  const result = await transact(db, (transaction) => run(transaction, now))
  outbox?.notify()
  return result
}

/** Writes the audit entry of a change to the actor's own account, and queues a notice about it. */
export async function recordOwnChange(
  transaction: Database,
  { outbox }: StoreContext,
  actor: Actor,
  { notice, ...entry }: { readonly action: string; readonly content: string; readonly notice: NoticeKind },
  now: number,
) {
  await writeAuditEntry(transaction, actor, { ...entry, recordId: actor.id }, now)
  await queueNotice(transaction, outbox, notice, actor, now)
}
