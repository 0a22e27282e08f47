import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import type { UserChange } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { revokeAccountLinks } from './account-links.ts'
import { endAccountSignIns } from './account-sign-ins.ts'
import { queueNotice } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { deleteSecondFactor } from './second-factors.ts'
import { transact } from '#service/store/db/transact.ts'
import { lockOrganization } from '#service/store/db/row-locks.ts'

type AccountSnapshot = {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly disabled: boolean
  readonly joined: boolean
}

/**
 * Changes somebody of the doer's organization; what is not named stays.
 * @returns whether there is such a person.
 * @throws Problem CONFLICT where no administrator would remain who can sign in. Those who change people of one
 * organization take turns, so that two who disable each other at one moment do not both.
 */
export async function updateUser(
  db: Database,
  actor: Actor,
  change: UserChange,
  now: number,
  outbox: Outbox | undefined,
): Promise<boolean> {
  const isThere = await transact(db, async (transaction) => {
    await lockOrganization(transaction, actor.organizationId)
    const before = await findAccountSnapshot(transaction, actor.organizationId, change.id)
    if (!before) return false
    const { name = before.name, roles = before.roles, disabled = before.disabled } = change
    await transaction
      .updateTable('accounts')
      .set({ name, roles: JSON.stringify(roles) })
      .$if(disabled !== before.disabled, (update) =>
        update.set({ disabled_at: disabled ? toIso(now) : null }),
      )
      .where('id', '=', before.id)
      .execute()
    const isKept = !disabled && roles.includes('administrator')
    if (canAdminister(before) && !isKept) await assertAnotherAdministrator(transaction, actor.organizationId)
    const lost = change.secondFactor === false && (await deleteSecondFactor(transaction, before.id))
    if ((disabled && !before.disabled) || lost) {
      await endAccountSignIns(transaction, before.id, now)
      await revokeAccountLinks(transaction, before.id, now)
    }
    for (const content of describeChanges(before, { name, roles, disabled, lost })) {
      await writeAuditEntry(transaction, actor, { action: 'changeUser', recordId: before.id, content }, now)
    }
    if (lost) await queueNotice(transaction, outbox, 'factorTaken', before.id, now)
    // Whoever was invited and has not come yet has seen none of them.
    if (before.joined && !sameRoles(before.roles, roles))
      await queueNotice(transaction, outbox, 'rolesChanged', before.id, now)
    return true
  })
  outbox?.notify()
  return isThere
}

async function findAccountSnapshot(
  db: Database,
  organizationId: string,
  id: string,
): Promise<AccountSnapshot | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'roles', 'disabled_at', 'password_hash'])
    .where('id', '=', id.toLowerCase())
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, name: row.name, roles: JSON.parse(row.roles) as Role[] },
      ...{ disabled: row.disabled_at !== null, joined: row.password_hash !== '' },
    }
  )
}

const canAdminister = ({ roles, disabled, joined }: AccountSnapshot) =>
  joined && !disabled && roles.includes('administrator')

/** @throws Problem CONFLICT where nobody of the organization can sign in as its administrator any more. */
async function assertAnotherAdministrator(db: Database, organizationId: string): Promise<void> {
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

/** What was changed, a line each. */
function describeChanges(
  before: AccountSnapshot,
  after: Pick<AccountSnapshot, 'name' | 'roles' | 'disabled'> & { readonly lost: boolean },
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
    ...(after.lost ? [`Turned off two-factor authentication for ${name}`] : []),
  ]
}
