import { maxListedSessions, type ActiveSession } from '#contract/people/account.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { changeAccount, recordOwnChange } from './account-changes.ts'
import { type Principal, canStillSignIn } from './accounts.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { transact } from '#service/store/db/transact.ts'

/** Precision of the time of last use, in milliseconds, so that not every request writes. */
const useResolution = 300_000

/** The actor of a request, with their sign-in and the one that their session began with. */
export type SignedInActor = Actor & { readonly signInId: string; readonly sessionId: string }

/** An actor who entered their password again, with the hash that it matched. */
export type ReauthenticatedActor = SignedInActor & { readonly passwordHash: string }

type NewSignIn = {
  readonly id: string
  readonly principal: Pick<Principal, 'kind' | 'id' | 'organizationId'>
  readonly device: string | undefined
  /** The sign-in that the session began with, if it isn't this one. */
  readonly sessionId?: string
}

/** Writes a sign-in of an account or an API client. */
export async function insertSignIn(
  db: Database,
  { id, principal, device, sessionId }: NewSignIn,
  now: number,
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      id,
      organization_id: principal.organizationId,
      account_id: principal.kind === 'account' ? principal.id : null,
      token_set_id: principal.kind === 'API client' ? principal.id : null,
      created_at: toIso(now),
      ended_at: null,
      device: device ?? null,
      used_at: toIso(now),
      session_id: sessionId ?? null,
    })
    .execute()
}

/** @throws Problem `UNAUTHORIZED` if the sign-in ended since the request was authenticated. */
export async function assertStillSignedIn(db: Database, { signInId }: Pick<SignedInActor, 'signInId'>) {
  const signIn = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!signIn) throw new Problem('UNAUTHORIZED', 'Your session has ended. Sign in again.')
}

/**
 * Locks the actor's account, and checks that their session and the password they entered are still valid. Call it first in
 * the transaction: otherwise a change already in progress could undo what the owner did to keep an intruder out.
 * @throws Problem `UNAUTHORIZED` if the session has ended, and `VALIDATION_FAILED` if the password was changed in it.
 */
export async function assertStillAuthenticated(
  transaction: Database,
  { id, passwordHash, signInId }: ReauthenticatedActor,
) {
  const isCurrent = await canStillSignIn(transaction, { kind: 'account', id, passwordHash })
  await assertStillSignedIn(transaction, { signInId })
  const message = 'Your password was just changed. Enter the new one.'
  if (!isCurrent) throw new Problem('VALIDATION_FAILED', message, { fields: [{ path: 'current', message }] })
}

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

/** Lists the latest active sessions of an account, last used first, each as the sign-in that was used last. */
export async function listActiveSessions({ db, clock }: StoreContext, { id, sessionId }: SignedInActor) {
  const signIns = db
    .selectFrom('sign_ins')
    .select(['id', 'created_at as createdAt', 'device'])
    .select(({ fn }) => [
      fn.coalesce('session_id', 'id').as('session'),
      fn.coalesce('used_at', 'created_at').as('usedAt'),
    ])
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
  // The last used sign-in of each session has rank 1.
  const ranked = db
    .selectFrom(signIns.as('live'))
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('session').orderBy('usedAt', 'desc').orderBy('createdAt', 'desc').orderBy('id'),
        )
        .as('rank'),
    )
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['id', 'session', 'createdAt', 'usedAt', 'device'])
    .where('rank', '=', 1)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListedSessions)
    .execute()
  return rows.map(({ session, ...row }): ActiveSession => ({
    ...withoutNulls(row),
    isThis: session === sessionId,
  }))
}

/** Revokes the sessions of an account, except one if given. */
export async function revokeAccountSessions(
  db: Database,
  accountId: string,
  now: number,
  exceptSession?: string,
) {
  let update = db
    .updateTable('sign_ins')
    .set({ ended_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (exceptSession !== undefined)
    update = update.where((row) => row(row.fn.coalesce('session_id', 'id'), '!=', exceptSession))
  await update.execute()
}

/**
 * Revokes a session: the sign-in that it began with, and those for other organizations.
 * @param accountId the account of the session. It's locked first, so that a sign-in that starts in the meantime ends too.
 * @returns whether it was active.
 */
export async function revokeSession(
  db: Database,
  { id: accountId, sessionId }: { readonly id: string; readonly sessionId: string },
  now: number,
) {
  await lockRow(db, 'accounts', accountId)
  const { numUpdatedRows } = await db
    .updateTable('sign_ins')
    .set({ ended_at: toIso(now) })
    .where((row) => row.or([row('id', '=', sessionId), row('session_id', '=', sessionId)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the actor's sessions, with or without the current one. */
export function revokeOwnSessions(context: StoreContext, actor: SignedInActor, keepsThis: boolean) {
  return changeAccount(context, async (transaction, now) => {
    await lockRow(transaction, 'accounts', actor.id)
    await revokeAccountSessions(transaction, actor.id, now, keepsThis ? actor.sessionId : undefined)
    const content = keepsThis ? 'Signed out everywhere else' : 'Signed out everywhere'
    const change = { action: 'revokeSignIns', content, notice: 'signInsEnded' } as const
    await recordOwnChange(transaction, context, actor, change, now)
  })
}

/**
 * Revokes one of the actor's sessions.
 * @param id any sign-in of the session.
 * @returns whether it was active.
 */
export function revokeOwnSession({ db, clock }: StoreContext, actor: SignedInActor, id: string) {
  const now = clock()
  return transact(db, async (transaction) => {
    const signIn = await transaction
      .selectFrom('sign_ins')
      .select((row) => row.fn.coalesce('session_id', 'id').as('sessionId'))
      .where('id', '=', id.toLowerCase())
      .where('account_id', '=', actor.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!signIn || !(await revokeSession(transaction, { ...actor, ...signIn }, now))) return false
    const entry = { action: 'revokeSignIn', recordId: id.toLowerCase(), content: 'Signed out a session' }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}
