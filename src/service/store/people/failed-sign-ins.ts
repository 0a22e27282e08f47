import { toIso } from '#service/kernel/clock.ts'
import { normalizeEmail } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** What somebody gave as their name when they failed to sign in: by a password, by a code, or by a client secret. */
export type AttemptedIdentifier = {
  readonly kind: 'e-mail address' | 'code' | 'client id'
  readonly text: string
}

const auditMessages = {
  'e-mail address': 'Sign-in refused: the password was wrong, or the account is disabled',
  code: 'Sign-in refused: right password, wrong two-factor code',
  'client id': 'Sign-in refused: the client secret was wrong, or the token set has ended',
} as const

/**
 * Writes down that a sign-in failed, in the audits of whose name was tried; never what was typed. A name that nobody
 * has belongs to nobody and is only counted: with that both ways write once, so that the time they take tells nobody
 * which names there are.
 */
export function recordFailedSignIn(
  db: Database,
  { kind, text }: AttemptedIdentifier,
  now: number,
): Promise<void> {
  return transact(db, async (transaction) => {
    const tried =
      kind === 'client id'
        ? await findTokenSetActor(transaction, text)
        : await findAccountActor(transaction, text)
    if (!tried) return countUnknownSignIn(transaction, now)
    await writeAuditEntry(
      transaction,
      tried,
      { action: 'signIn', recordId: tried.id, content: auditMessages[kind] },
      now,
    )
  })
}

const toActor = (row: { id: string; name: string; organization_id: string } | undefined): Actor | undefined =>
  row && { id: row.id, name: row.name, organizationId: row.organization_id }

const findTokenSetActor = async (db: Database, clientId: string) =>
  toActor(
    await db
      .selectFrom('token_sets')
      .select(['id', 'name', 'organization_id'])
      .where('id', '=', clientId.toLowerCase())
      .executeTakeFirst(),
  )

const findAccountActor = async (db: Database, email: string) =>
  toActor(
    await db
      .selectFrom('accounts')
      .select(['id', 'name', 'organization_id'])
      .where('email', '=', normalizeEmail(email))
      .executeTakeFirst(),
  )

async function countUnknownSignIn(db: Database, now: number): Promise<void> {
  await db
    .insertInto('unknown_sign_ins')
    .values({ day: toIso(now).slice(0, 10), tries: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((set) => ({ tries: set('unknown_sign_ins.tries', '+', 1) })),
    )
    .execute()
}
