import type { SignIn } from '#contract/people/account.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { changeAccount, recordOwnChange } from './account-changes.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import { transact } from '#service/store/db/transact.ts'

/** Precision of the time of last use, in milliseconds, so that not every request writes. */
const useResolution = 300_000

/** The actor of a request, with their sign-in. */
export type SignedInActor = Actor & { readonly signInId: string }

/** Records when a sign-in was last used, to within minutes. */
export async function recordSignInUse(
  db: Database,
  { signInId, signInUsedAt }: { readonly signInId: string; readonly signInUsedAt: string },
  now: number,
): Promise<void> {
  const before = toIso(now - useResolution)
  if (signInUsedAt > before) return
  await db
    .updateTable('sign_ins')
    .set({ used_at: toIso(now) })
    .where('id', '=', signInId)
    .where('used_at', '<=', before)
    .execute()
}

/** Lists the active sign-ins of an account, last used first. */
export async function listSignIns({ db, clock }: StoreContext, { id, signInId }: SignedInActor) {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'created_at as createdAt', 'used_at as usedAt', 'device'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    // Checked per sign-in: a list of all live tokens would include those of every organization.
    .where((signIn) =>
      signIn.exists(
        signIn
          .selectFrom('tokens')
          .select('digest')
          .whereRef('tokens.sign_in_id', '=', 'sign_ins.id')
          .where('tokens.expires_at', '>', toIso(clock()))
          .where('tokens.used_at', 'is', null),
      ),
    )
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row): SignIn => ({
    ...withoutNulls(row),
    usedAt: row.usedAt ?? row.createdAt,
    isThis: row.id === signInId,
  }))
}

/** Ends the sign-ins of an account, except one if given. */
export async function endAccountSignIns(db: Database, accountId: string, now: number, exceptId?: string) {
  let update = db
    .updateTable('sign_ins')
    .set({ ended_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (exceptId !== undefined) update = update.where('id', '!=', exceptId)
  await update.execute()
}

/** Ends the actor's sign-ins, with or without the current one. */
export function endOwnSignIns(context: StoreContext, actor: SignedInActor, keepsThis: boolean) {
  return changeAccount(context, async (transaction, now) => {
    await endAccountSignIns(transaction, actor.id, now, keepsThis ? actor.signInId : undefined)
    const content = keepsThis ? 'Signed out everywhere else' : 'Signed out everywhere'
    const change = { action: 'endSignIns', content, notice: 'signInsEnded' } as const
    await recordOwnChange(transaction, context, actor, change, now)
  })
}

/**
 * Ends one of the actor's sign-ins.
 * @returns whether it was active.
 */
export function endOwnSignIn({ db, clock }: StoreContext, actor: SignedInActor, id: string) {
  const now = clock()
  return transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sign_ins')
      .set({ ended_at: toIso(now) })
      .where('id', '=', id.toLowerCase())
      .where('account_id', '=', actor.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const entry = { action: 'endSignIn', recordId: id.toLowerCase(), content: 'Signed out a session' }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}
