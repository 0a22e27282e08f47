import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import type { UserChange } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { revokeAccountLinks } from './account-links.ts'
import { endAccountSignIns } from './account-sign-ins.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { StoreContext } from '#service/store/context.ts'
import { changeAccount } from './account-changes.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type Visibility, isVisible } from '#service/store/organizations/visibility.ts'
import { findUser } from './users.ts'
import { deleteSecondFactor } from './second-factors.ts'
import { lockRow } from '#service/store/db/row-locks.ts'

type AccountSnapshot = NonNullable<Awaited<ReturnType<typeof findAccountSnapshot>>>

/**
 * Changes the given fields of a visible user.
 * @returns the user after the change, or nothing if there is no such user.
 * @throws Problem `CONFLICT` if no administrator who can sign in would remain. Changes in one organization
 * run one at a time, so that two administrators can't disable each other.
 */
export function updateUser(context: StoreContext, actor: Actor, change: UserChange) {
  const { outbox } = context
  return changeAccount(context, async (transaction, now) => {
    const found = await findAccountSnapshot(transaction, actor, change.id)
    if (!found) return undefined
    const { organizationId } = found
    await lockRow(transaction, 'organizations', organizationId)
    const before = await findAccountSnapshot(transaction, actor, change.id)
    if (!before) return undefined
    const { name = before.name, roles = before.roles, disabled = before.disabled } = change
    await transaction
      .updateTable('accounts')
      .set({ name, roles: JSON.stringify(roles) })
      .$if(disabled !== before.disabled, (update) =>
        update.set({ disabled_at: disabled ? toIso(now) : null }),
      )
      .where('id', '=', before.id)
      .execute()
    const staysAdministrator = !disabled && roles.includes('administrator')
    if (canAdminister(before) && !staysAdministrator)
      await assertAnotherAdministrator(transaction, organizationId)
    const turnedOff = change.secondFactor === false && (await deleteSecondFactor(transaction, before.id))
    if ((disabled && !before.disabled) || turnedOff) {
      await endAccountSignIns(transaction, before.id, now)
      await revokeAccountLinks(transaction, before.id, now)
    }
    for (const content of describeChanges(before, { name, roles, disabled, turnedOff })) {
      const entry = { action: 'changeUser', recordId: before.id, organizationId, content }
      await writeAuditEntry(transaction, actor, entry, now)
    }
    if (turnedOff) await queueNotice(transaction, outbox, 'factorTaken', before.id, now)
    // An invited user hasn't seen the previous roles yet.
    if (before.joined && !sameRoles(before.roles, roles))
      await queueNotice(transaction, outbox, 'rolesChanged', before.id, now)
    return findUser(transaction, actor, before.id, now)
  })
}

async function findAccountSnapshot(db: Database, visibility: Visibility, id: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'roles', 'disabled_at', 'password_hash', 'organization_id as organizationId'])
    .where('id', '=', id.toLowerCase())
    .where(isVisible(visibility))
    .executeTakeFirst()
  return (
    row && {
      ...{
        id: row.id,
        organizationId: row.organizationId,
        name: row.name,
        roles: JSON.parse(row.roles) as readonly Role[],
      },
      ...{ disabled: row.disabled_at !== null, joined: row.password_hash !== '' },
    }
  )
}

const canAdminister = ({ roles, disabled, joined }: AccountSnapshot) =>
  joined && !disabled && roles.includes('administrator')

/**
 * Checks that another administrator can sign in.
 * @throws Problem `CONFLICT` if there is none.
 */
async function assertAnotherAdministrator(db: Database, organizationId: string) {
  const another = await db
    .selectFrom('accounts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('roles', 'like', '%"administrator"%')
    .where('disabled_at', 'is', null)
    .where('password_hash', '!=', '')
    .limit(1)
    .executeTakeFirst()
  if (another) return
  throw new Problem(
    'CONFLICT',
    'You need at least one administrator who can sign in. Make someone else an administrator first. Nothing was changed.',
  )
}

const sameRoles = (some: readonly Role[], others: readonly Role[]) =>
  [...some].sort().join() === [...others].sort().join()

/** Describes the changes, one text per audit entry. */
function describeChanges(
  before: AccountSnapshot,
  after: Pick<AccountSnapshot, 'name' | 'roles' | 'disabled'> & { readonly turnedOff: boolean },
): string[] {
  const { name } = after
  return [
    ...(before.name === name ? [] : [`Renamed ${before.name} to ${name}`]),
    ...(sameRoles(before.roles, after.roles)
      ? []
      : [`Changed the roles of ${name} from ${before.roles.join(', ')} to ${after.roles.join(', ')}`]),
    ...(before.disabled === after.disabled
      ? []
      : [`${after.disabled ? 'Disabled' : 'Enabled'} the account of ${name}`]),
    ...(after.turnedOff ? [`Turned off two-factor authentication for ${name}`] : []),
  ]
}
