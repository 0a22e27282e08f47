import { toIso } from '#service/kernel/clock.ts'
import { normalizeCode, newTotpSecret, newRecoveryCodes, findTimeStep } from '#service/kernel/two-factor.ts'
import { digest } from '#service/kernel/secrets.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** How somebody showed their second factor. */
export type SecondFactorProof = 'code' | 'recovery code'

/** What is known of somebody's second factor. */
export type SecondFactorStatus = { readonly since?: string; readonly recoveryCodesLeft?: number }

/** @returns since when an account has a second factor, and how many codes for recovery are left; nothing without one. */
export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactorStatus> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
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
 * Begins a second factor; it is asked for once it is confirmed.
 * @returns its secret in base 32, or nothing where there is one in force.
 */
export async function startSecondFactor(
  db: Database,
  actor: Actor,
  now: number,
): Promise<string | undefined> {
  const secret = newTotpSecret()
  const values = { secret, created_at: toIso(now), last_step: 0 }
  return transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('second_factors')
      .values({ ...values, account_id: actor.id, confirmed_at: null })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    const content = 'Started setting up two-factor authentication'
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'beginSecondFactor', recordId: actor.id, content },
      now,
    )
    return secret
  })
}

/**
 * Confirms a second factor by its first code.
 * @returns the codes for recovery, in clear this once, or nothing where the code is not right.
 */
export async function confirmSecondFactor(
  db: Database,
  actor: Actor,
  code: string,
  now: number,
  outbox: Outbox | undefined,
): Promise<string[] | undefined> {
  const codes = await transact(db, async (transaction) => {
    const begun = await transaction
      .selectFrom('second_factors')
      .select('secret')
      .where('account_id', '=', actor.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    const step = begun && findTimeStep(begun.secret, normalizeCode(code), now)
    if (step === undefined) return undefined
    const { numUpdatedRows } = await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: toIso(now), last_step: step })
      .where('account_id', '=', actor.id)
      .where('confirmed_at', 'is', null)
      .where('secret', '=', begun?.secret ?? '')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const content = 'Turned on two-factor authentication'
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'confirmSecondFactor', recordId: actor.id, content },
      now,
    )
    await queueNotice(transaction, outbox, 'factorSet', actor.id, now)
    return replaceRecoveryCodes(transaction, actor.id)
  })
  outbox?.notify()
  return codes
}

async function replaceRecoveryCodes(transaction: Database, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const rows = codes.map((code) => ({
    account_id: accountId,
    digest: digest(normalizeCode(code)),
    used_at: null,
  }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Makes new codes for recovery; those of before are good no more. @returns them, in clear this once. */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  now: number,
  outbox: Outbox | undefined,
): Promise<string[]> {
  const codes = await transact(db, async (transaction) => {
    const content = 'Created new recovery codes'
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'renewRecoveryCodes', recordId: actor.id, content },
      now,
    )
    await queueNotice(transaction, outbox, 'codesRenewed', actor.id, now)
    return replaceRecoveryCodes(transaction, actor.id)
  })
  outbox?.notify()
  return codes
}

/**
 * Takes a code, of the device or for recovery, once: of several who bring the same at one moment one is let in.
 * @returns which it was, or nothing where it is neither or was taken before.
 */
export async function consumeCode(
  db: Database,
  accountId: string,
  typed: string,
  now: number,
): Promise<SecondFactorProof | undefined> {
  const code = normalizeCode(typed)
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!factor) return undefined
  const step = findTimeStep(factor.secret, code, now)
  if (step !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
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

/** Takes a second factor away with its codes for recovery. Belongs into the transaction that tells of it. */
export async function deleteSecondFactor(transaction: Database, accountId: string): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends one's own second factor, and writes it down. */
export async function turnOffSecondFactor(
  db: Database,
  actor: Actor,
  now: number,
  outbox: Outbox | undefined,
): Promise<void> {
  await transact(db, async (transaction) => {
    const entry = {
      action: 'endSecondFactor',
      recordId: actor.id,
      content: 'Turned off two-factor authentication',
    }
    if (!(await deleteSecondFactor(transaction, actor.id))) return
    await writeAuditEntry(transaction, actor, entry, now)
    await queueNotice(transaction, outbox, 'factorEnded', actor.id, now)
  })
  outbox?.notify()
}
