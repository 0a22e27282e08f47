import { randomUUID } from 'node:crypto'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { hashPassword } from '#service/kernel/secrets.ts'
import { normalizeEmail } from './accounts.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transactExclusively } from '#service/store/db/exclusive-transaction.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The first administrator to create, and the organization. */
export type FirstAdministrator = {
  readonly email: string
  readonly password: string
  readonly organization: string
}

/**
 * Creates an administrator and an organization, unless an administrator exists who isn't a demo account.
 * Processes that start at the same time create only one.
 * @returns the outcome. Only `created` changes anything.
 */
export async function createFirstAdministrator(
  { db, clock, passwordCost }: StoreContext,
  { email, password, organization }: FirstAdministrator,
) {
  if (await administratorExists(db)) return 'exists'
  const password_hash = await hashPassword(password, passwordCost)
  const normalized = normalizeEmail(email)
  // The same in every process, so that an interrupted start is continued, not repeated.
  const organization_id = stableId('organization', 'first')
  return transactExclusively(db, async (transaction) => {
    const owner = transaction.selectFrom('accounts').select('id').where('email', '=', normalized)
    if (await administratorExists(transaction)) return 'exists'
    if (await owner.executeTakeFirst()) return 'email taken'
    const created_at = toIso(clock())
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
    return 'created'
  })
}

/** Whether there is an administrator who isn't a demo account. */
async function administratorExists(db: Database) {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('demo', '=', 0)
    .where('roles', 'like', '%"administrator"%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
