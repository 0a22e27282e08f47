import { toDay } from '#service/kernel/clock.ts'
import { selectAccount } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/**
 * The identifier in a failed sign-in, and what was wrong: a password, a code, a client secret or an expired client; or the
 * email address of someone signed in, whose password or code was wrong when they confirmed a change.
 */
export type AttemptedIdentifier = {
  readonly kind: keyof typeof auditMessages
  readonly text: string
}

const auditMessages = {
  email: 'Sign-in failed: wrong password, or the account is disabled',
  code: 'Sign-in failed: correct password, but wrong two-factor code',
  'client id': 'Sign-in failed: wrong client secret, or the API client was revoked',
  'expired client id': 'Sign-in failed: the API client has expired',
  'current password': 'Confirmation failed while signed in: wrong password',
  'current code': 'Confirmation failed while signed in: wrong two-factor code',
} as const

/**
 * Records a failed sign-in in the audit log of the organization that it was for, without the typed secret. An unknown
 * identifier is only counted. Both cases write once, so that timing doesn't reveal which identifiers exist.
 */
export function recordFailedSignIn({ db, clock }: StoreContext, identifier: AttemptedIdentifier) {
  const now = clock()
  return transact(db, async (transaction) => {
    const actor = await findActor(transaction, identifier)
    if (!actor) return countUnknownSignIn(transaction, now)
    const entry = { action: 'signIn', recordId: actor.id, content: auditMessages[identifier.kind] }
    await writeAuditEntry(transaction, actor, entry, now)
  })
}

function findActor(db: Database, { kind, text }: AttemptedIdentifier): Promise<Actor | undefined> {
  if (kind !== 'client id' && kind !== 'expired client id') return selectAccount(db, text).executeTakeFirst()
  return db
    .selectFrom('token_sets')
    .select(['id', 'name', 'organization_id as organizationId'])
    .where('id', '=', text.toLowerCase())
    .executeTakeFirst()
}

async function countUnknownSignIn(db: Database, now: number) {
  await db
    .insertInto('unknown_sign_ins')
    .values({ day: toDay(now), attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((set) => ({ attempts: set('unknown_sign_ins.attempts', '+', 1) })),
    )
    .execute()
}
