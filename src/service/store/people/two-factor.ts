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

/** Which kind of code proved the sign-in. */
export type TwoFactorProof = 'code' | 'recovery code'

/** Finds the row of an account's two-factor authentication, confirmed once it is turned on. */
const findFactorRow = (db: Database, accountId: string) =>
  db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/**
 * Returns since when an account uses two-factor authentication and how many recovery codes are left; nothing
 * if it doesn't.
 */
export async function getTwoFactor(db: Database, accountId: string) {
  const factor = await findFactorRow(db, accountId)
  if (!factor?.confirmed_at) return {}
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: factor.confirmed_at, recoveryCodesLeft: left }
}

/**
 * Starts setting up two-factor authentication. Codes are required once it is confirmed.
 * @returns the secret in base 32, or nothing if it is already on.
 * @throws Problem `UNAUTHORIZED` if the password or the session is no longer valid.
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
    const pending = await findFactorRow(transaction, actor.id)
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
 * @returns the codes, which can't be read again.
 * @throws Problem `UNAUTHORIZED` if the password or the session is no longer valid.
 */
export function renewRecoveryCodes(context: StoreContext, actor: ReauthenticatedActor) {
  return changeAccount(context, async (transaction, now) => {
    await assertStillAuthenticated(transaction, actor)
    const content = 'Created new recovery codes'
    const change = { action: 'renewRecoveryCodes', content, notice: 'codesRenewed' } as const
    await recordOwnChange(transaction, context, actor, change, now)
    return replaceRecoveryCodes(transaction, actor.id)
  })
}

/**
 * Uses a code from the authenticator app or a recovery code, once even if sent concurrently.
 * @returns which kind it was, or nothing if it is wrong or was used before.
 */
export async function consumeCode({ db, clock }: StoreContext, accountId: string, input: string) {
  const now = clock()
  const code = normalizeCode(input)
  const factor = await findFactorRow(db, accountId)
  if (!factor?.confirmed_at) return undefined
  const step = findTimeStep(factor.secret, code, now)
  if (step !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('two_factor_secrets')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'code' : undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where('digest', '=', digest(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'recovery code' : undefined
}

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
 * @throws Problem `UNAUTHORIZED` if the password or the session is no longer valid.
 */
export function turnOffTwoFactor(context: StoreContext, actor: ReauthenticatedActor) {
  return changeAccount(context, async (transaction, now) => {
    await assertStillAuthenticated(transaction, actor)
    if (!(await deleteTwoFactor(transaction, actor.id))) return
    const content = 'Turned off two-factor authentication'
    const change = { action: 'turnOffTwoFactor', content, notice: 'twoFactorTurnedOff' } as const
    await recordOwnChange(transaction, context, actor, change, now)
  })
}
