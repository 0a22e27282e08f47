import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { normalizeCode, newTotpSecret, newRecoveryCodes, findTimeStep } from '#service/kernel/two-factor.ts'
import { digest } from '#service/kernel/secrets.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { changeAccount, recordOwnChange } from './account-changes.ts'
import {
  assertStillAuthenticated,
  assertStillSignedIn,
  type ReauthenticatedActor,
  type SignedInActor,
} from './account-sessions.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** A correct code that hasn't been used: from the authenticator app, with its time step, or a recovery code. */
export type TwoFactorProof =
  | { readonly kind: 'code'; readonly step: number; readonly secret: string }
  | { readonly kind: 'recovery code'; readonly digest: string }

/** The field error for a wrong code. */
export const incorrectCode = {
  path: 'otp',
  message: 'This code is wrong or was already used. Wait for the next one and enter that.',
}

/** Finds an account's two-factor secret. `confirmed_at` is null until two-factor authentication is turned on. */
const findTwoFactorSecret = (db: Database, accountId: string) =>
  db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/**
 * Returns when an account turned on two-factor authentication and how many recovery codes are left, or an empty object
 * if it's off.
 */
export async function getTwoFactor(db: Database, accountId: string) {
  const row = await findTwoFactorSecret(db, accountId)
  if (!row?.confirmed_at) return {}
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: row.confirmed_at, recoveryCodesLeft: left }
}

/**
 * Starts setting up two-factor authentication. Codes are required once it is confirmed.
 * @returns the secret in base 32, or nothing if it is already on.
 * @throws the same Problems as `assertStillAuthenticated`.
 */
export function startTwoFactorSetup({ db, clock }: StoreContext, actor: ReauthenticatedActor) {
  const now = clock()
  const secret = newTotpSecret()
  const values = { secret, created_at: toIso(now), last_step: 0 }
  return transact(db, async (transaction) => {
    await assertStillAuthenticated(transaction, actor)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('two_factor_secrets')
      .values({ ...values, account_id: actor.id, confirmed_at: null })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(values)
          .where('two_factor_secrets.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    const content = 'Started setting up two-factor authentication'
    const entry = { action: 'setUpTwoFactor', recordId: actor.id, content }
    await writeAuditEntry(transaction, actor, entry, now)
    return secret
  })
}

/**
 * Turns on two-factor authentication with the first code.
 * @returns the recovery codes, which can't be read again, or nothing if the code is wrong.
 * @throws Problem `UNAUTHORIZED` if the session has ended.
 */
export function confirmTwoFactor(context: StoreContext, actor: SignedInActor, code: string) {
  return changeAccount(context, async (transaction, now) => {
    await lockRow(transaction, 'accounts', actor.id)
    await assertStillSignedIn(transaction, actor)
    const pending = await findTwoFactorSecret(transaction, actor.id)
    if (pending?.confirmed_at !== null) return undefined
    const step = findTimeStep(pending.secret, normalizeCode(code), now)
    if (step === undefined) return undefined
    const { numUpdatedRows } = await transaction
      .updateTable('two_factor_secrets')
      .set({ confirmed_at: toIso(now), last_step: step })
      .where('account_id', '=', actor.id)
      .where('confirmed_at', 'is', null)
      .where('secret', '=', pending.secret)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const content = 'Turned on two-factor authentication'
    const change = { action: 'confirmTwoFactor', content, notice: 'twoFactorTurnedOn' } as const
    await recordOwnChange(transaction, context, actor, change, now)
    return replaceRecoveryCodes(transaction, actor.id)
  })
}

async function replaceRecoveryCodes(transaction: Database, account_id: string) {
  const codes = newRecoveryCodes()
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  const rows = codes.map((code) => ({ account_id, digest: digest(normalizeCode(code)), used_at: null }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/**
 * Creates new recovery codes, which replace the old ones.
 * @returns the codes, which can't be read again, or nothing if the code was used in the meantime.
 * @throws the same Problems as `assertStillAuthenticated`.
 */
export function renewRecoveryCodes(
  context: StoreContext,
  actor: ReauthenticatedActor,
  proof: TwoFactorProof,
) {
  return changeAccount(context, async (transaction, now) => {
    await assertStillAuthenticated(transaction, actor)
    if (!(await consumeCode(transaction, actor.id, proof, now))) return undefined
    const content = 'Created new recovery codes'
    const change = { action: 'renewRecoveryCodes', content, notice: 'codesRenewed' } as const
    await recordOwnChange(transaction, context, actor, change, now)
    return replaceRecoveryCodes(transaction, actor.id)
  })
}

/**
 * Verifies a code from the authenticator app or a recovery code without using it. Call `consumeCode` in the transaction of
 * the action, so that a rejected request doesn't use up a recovery code.
 * @returns the proof, or nothing if the code is wrong or was used before.
 */
export async function verifyCode(
  { db, clock }: StoreContext,
  accountId: string,
  input: string,
): Promise<TwoFactorProof | undefined> {
  const code = normalizeCode(input)
  const row = await findTwoFactorSecret(db, accountId)
  if (!row?.confirmed_at) return undefined
  const step = findTimeStep(row.secret, code, clock())
  if (step !== undefined) return step > row.last_step ? { kind: 'code', step, secret: row.secret } : undefined
  const unused = await db
    .selectFrom('recovery_codes')
    .select('digest')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return unused && { kind: 'recovery code', digest: unused.digest }
}

/**
 * Uses up a verified code. Only one of several concurrent calls succeeds. Call it inside the transaction of the action
 * that needs the code.
 * @returns false if it was used or replaced since it was verified.
 */
export async function consumeCode(
  transaction: Database,
  accountId: string,
  proof: TwoFactorProof,
  now: number,
) {
  const update =
    proof.kind === 'code'
      ? transaction
          .updateTable('two_factor_secrets')
          .set({ last_step: proof.step })
          .where('account_id', '=', accountId)
          .where('secret', '=', proof.secret)
          .where('last_step', '<', proof.step)
      : transaction
          .updateTable('recovery_codes')
          .set({ used_at: toIso(now) })
          .where('account_id', '=', accountId)
          .where('digest', '=', proof.digest)
          .where('used_at', 'is', null)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The error for a wrong code in a sign-in. */
export const createIncorrectCodeProblem = () =>
  new Problem('UNAUTHORIZED', incorrectCode.message, { oauth: 'invalid_grant', fields: [incorrectCode] })

/** Deletes an account's two-factor secret and recovery codes. Call it inside the transaction of the change. */
export async function deleteTwoFactor(transaction: Database, accountId: string) {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('two_factor_secrets')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Turns off the actor's two-factor authentication.
 * @returns false if the code was used in the meantime.
 * @throws the same Problems as `assertStillAuthenticated`.
 */
export function turnOffTwoFactor(context: StoreContext, actor: ReauthenticatedActor, proof: TwoFactorProof) {
  return changeAccount(context, async (transaction, now) => {
    await assertStillAuthenticated(transaction, actor)
    if (!(await consumeCode(transaction, actor.id, proof, now))) return false
    await deleteTwoFactor(transaction, actor.id)
    const content = 'Turned off two-factor authentication'
    const change = { action: 'turnOffTwoFactor', content, notice: 'twoFactorTurnedOff' } as const
    await recordOwnChange(transaction, context, actor, change, now)
    return true
  })
}
