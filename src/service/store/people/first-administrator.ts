import { randomUUID } from 'node:crypto'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { hashPassword, type PasswordCost } from '#service/kernel/secrets.ts'
import { normalizeEmail } from './accounts.ts'
import { transactExclusively } from '#service/store/db/exclusive-transaction.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Who shall be the first administrator, and of which organization. */
export type FirstAdministrator = {
  readonly email: string
  readonly password: string
  readonly organization: string
}

/** What came of making one; nothing is changed unless it was made. */
type Outcome = 'made' | 'there already' | 'address taken'

/**
 * Makes an administrator and its organization, where no account but the demo ones is an administrator's yet.
 * Processes that start at one moment make one.
 */
export async function createFirstAdministrator(
  db: Database,
  { email, password, organization }: FirstAdministrator,
  now: number,
  cost: PasswordCost,
): Promise<Outcome> {
  if (await administratorExists(db)) return 'there already'
  const password_hash = await hashPassword(password, cost)
  const normalized = normalizeEmail(email)
  // Equal in every process, so that a start that broke off is taken up rather than repeated.
  const organization_id = stableId('organization', 'first')
  let outcome: Outcome = 'made'
  await transactExclusively(db, async (transaction) => {
    const holder = transaction.selectFrom('accounts').select('id').where('email', '=', normalized)
    if (await administratorExists(transaction)) outcome = 'there already'
    else if (await holder.executeTakeFirst()) outcome = 'address taken'
    else {
      outcome = 'made'
      const created_at = toIso(now)
      await transaction
        .insertInto('organizations')
        .values({ id: organization_id, name: organization, created_at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      await transaction
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          organization_id,
          email: normalized,
          name: email,
          password_hash,
          roles: JSON.stringify(['administrator']),
          demo: 0,
          created_at,
        })
        .execute()
    }
  })
  return outcome
}

/** Whether an account that is no demo account is an administrator's. */
async function administratorExists(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('demo', '=', 0)
    .where('roles', 'like', '%"administrator"%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
