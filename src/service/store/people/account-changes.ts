import type { Clock } from '#service/kernel/clock.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { transact } from '#service/store/db/transact.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { NoticeKind } from '#service/store/schema/people.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** What the functions that change accounts work with. */
export type AccountContext = {
  readonly db: Database
  readonly clock: Clock
  readonly passwordCost: PasswordCost
  /** Without it no email is sent. */
  readonly outbox: Outbox | undefined
}

/** Runs a change in a transaction, then wakes the sender of the emails that it has queued. */
export async function changeAccount<Result>(
  { db, outbox }: AccountContext,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const result = await transact(db, run)
  outbox?.notify()
  return result
}

type OwnChange = { readonly action: string; readonly content: string; readonly notice: NoticeKind }

/** Writes the audit entry of a change to the actor's own account, and queues a notice about it. */
export async function recordOwnChange(
  transaction: Database,
  { outbox }: AccountContext,
  actor: Actor,
  { action, content, notice }: OwnChange,
  now: number,
): Promise<void> {
  await writeAuditEntry(transaction, actor, { action, recordId: actor.id, content }, now)
  await queueNotice(transaction, outbox, notice, actor.id, now)
}
