import { ConfigError } from '#service/environment/variables.ts'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { hashPassword } from '#service/kernel/secrets.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { insertMembership, normalizeEmail, toAccountRow } from './accounts.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transactExclusively } from '#service/store/db/exclusive-transaction.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The first administrator to create, and the organization. */
type FirstAdministrator = {
  readonly email: string
  readonly password: string
  readonly organization: string
}

/** The same in every process, so that an interrupted start is continued, not repeated. */
const organizationId = stableId('organization', 'first')

/**
 * Creates an administrator and the organization at the top, unless that organization has an administrator.
 * Processes that start at the same time create only one.
 * @returns whether it was created.
 * @throws ConfigError if the address belongs to another account, which stays as it is.
 */
export async function createFirstAdministrator(
  { db, clock, passwordCost }: StoreContext,
  { email, password, organization }: FirstAdministrator,
) {
  if (await administratorExists(db)) return false
  const hash = await hashPassword(password, passwordCost)
  return transactExclusively(db, async (transaction) => {
    const owner = transaction.selectFrom('accounts').select('id').where('email', '=', normalizeEmail(email))
    if (await administratorExists(transaction)) return false
    if (await owner.executeTakeFirst()) {
      throw new ConfigError(
        `ADMIN_EMAIL must be an address without an account; ${email} has one, but it isn’t an administrator’s in the first organization.`,
      )
    }
    const now = clock()
    await transaction
      .insertInto('organizations')
      .values({ id: organizationId, name: organization, created_at: toIso(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const row = toAccountRow({ email, name: email }, hash, now)
    await transaction.insertInto('accounts').values(row).execute()
    await insertMembership(transaction, row.id, { organizationId, roles: ['administrator'] }, now)
    const actor = { id: row.id, name: row.name, organizationId, withDescendants: true }
    const content = `Created an account for ${row.name} (administrator) when the service started`
    await writeAuditEntry(transaction, actor, { action: 'createUser', recordId: row.id, content }, now)
    return true
  })
}

/** Checks whether the first organization has an administrator. */
async function administratorExists(db: Database) {
  const row = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('organization_id', '=', organizationId)
    .where('roles', 'like', '%"administrator"%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
