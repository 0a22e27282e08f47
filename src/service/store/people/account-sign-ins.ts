import type { SignIn } from '#contract/people/account.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { putNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** How exactly it is known when a sign-in was last used, in milliseconds: not every request writes. */
const exactness = 300_000

/** Whose sign-in a token belongs to. */
type Signed = Doer & { readonly signInId: string }

/** Keeps when a sign-in was last used, to within minutes. */
export async function noteSignInUse(
  db: Database,
  { signInId, signInUsedAt }: { readonly signInId: string; readonly signInUsedAt: string },
  now: number,
): Promise<void> {
  const before = isoTime(now - exactness)
  if (signInUsedAt > before) return
  await db
    .updateTable('sign_ins')
    .set({ used_at: isoTime(now) })
    .where('id', '=', signInId)
    .where('used_at', '<=', before)
    .execute()
}

/** @returns the sign-ins of an account that can go on, the last used first. */
export async function listSignIns(
  db: Database,
  { id, signInId }: Pick<Signed, 'id' | 'signInId'>,
  now: number,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'created_at', 'used_at', 'device'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    // For each sign-in by itself: a list of all live tokens would include those of every organization.
    .where((signIn) =>
      signIn.exists(
        signIn
          .selectFrom('tokens')
          .select('digest')
          .whereRef('tokens.sign_in_id', '=', 'sign_ins.id')
          .where('tokens.expires_at', '>', isoTime(now))
          .where('tokens.used_at', 'is', null),
      ),
    )
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    usedAt: row.used_at ?? row.created_at,
    ...(row.device === null ? {} : { device: row.device }),
    isThis: row.id === signInId,
  }))
}

/** Ends the sign-ins of an account, but for one where that is named. @returns how many. */
export async function endSignInsOf(
  db: Database,
  accountId: string,
  now: number,
  kept?: string,
): Promise<number> {
  let ending = db
    .updateTable('sign_ins')
    .set({ ended_at: isoTime(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (kept !== undefined) ending = ending.where('id', '!=', kept)
  const { numUpdatedRows } = await ending.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends one's own sign-ins, with or without the one that asks, and writes it down. */
export async function endOwnSignIns(
  db: Database,
  doer: Signed,
  keepsThis: boolean,
  now: number,
  outbox: Outbox | undefined,
): Promise<void> {
  await transact(db, async (transaction) => {
    await endSignInsOf(transaction, doer.id, now, keepsThis ? doer.signInId : undefined)
    const content = keepsThis ? 'Signed out everywhere else' : 'Signed out everywhere'
    await writeAudit(transaction, doer, { act: 'endSignIns', recordId: doer.id, content }, now)
    await putNotice(transaction, outbox, 'signInsEnded', doer.id, now)
  })
  outbox?.ring()
}

/** Ends one of one's own sign-ins, and writes it down. @returns whether there was one. */
export async function endOwnSignIn(db: Database, doer: Signed, id: string, now: number): Promise<boolean> {
  return transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sign_ins')
      .set({ ended_at: isoTime(now) })
      .where('id', '=', id.toLowerCase())
      .where('account_id', '=', doer.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(
      transaction,
      doer,
      { act: 'endSignIn', recordId: id.toLowerCase(), content: 'Ended a sign-in' },
      now,
    )
    return true
  })
}
