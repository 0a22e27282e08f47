import { randomUUID } from 'node:crypto'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { hashPassword, type PasswordCost } from '#service/kernel/secrets.ts'
import { normalizeEmail } from './accounts.ts'
import { transactExclusively } from '#service/store/db/exclusive-transaction.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The first administrator to create, and the organization. */
export type FirstAdministrator = {
  readonly email: string
  readonly password: string
  readonly organization: string
}

/** The result. Only `created` changes anything. */
type Outcome = 'created' | 'exists' | 'email taken'

/**
 * Creates an administrator and an organization, unless an administrator exists who isn't a demo account.
 * Processes that start at the same time create only one.
 */
export async function createFirstAdministrator(
  db: Database,
  { email, password, organization }: FirstAdministrator,
  now: number,
  cost: PasswordCost,
): Promise<Outcome> {
  if (await administratorExists(db)) return 'exists'
  const password_hash = await hashPassword(password, cost)
  const normalized = normalizeEmail(email)
  // The same in every process, so that an interrupted start is continued, not repeated.
  const organization_id = stableId('organization', 'first')
  let outcome: Outcome = 'created'
  await transactExclusively(db, async (transaction) => {
    const owner = transaction.selectFrom('accounts').select('id').where('email', '=', normalized)
    if (await administratorExists(transaction)) outcome = 'exists'
    else if (await owner.executeTakeFirst()) outcome = 'email taken'
    else {
      outcome = 'created'
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

/** Whether there is an administrator who isn't a demo account. */
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
