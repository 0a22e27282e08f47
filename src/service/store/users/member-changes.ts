import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import { toIso } from '#service/kernel/clock.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import { isVisible, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type UserRecord, findUser } from './users.ts'

// Shared by the operations that change a user.

/** A user to change, with all their memberships. They and the account stay locked until the transaction ends. */
export type LockedMember = {
  readonly user: UserRecord
  /** Whether they have set a password. */
  readonly hasJoined: boolean
  /** Their roles by organization, whether or not the actor sees it. */
  readonly roles: ReadonlyMap<string, readonly Role[]>
}

/**
 * Finds a visible user and locks the account and its organizations, so that changes run one after another.
 * @param memberOf the organization to change them in. By default the one that their record is about.
 */
export async function lockMember(
  transaction: Database,
  visibility: Visibility,
  { id, memberOf }: { readonly id: string; readonly memberOf?: string | undefined },
  now: number,
): Promise<LockedMember | undefined> {
  const accountId = id.toLowerCase()
  await lockRow(transaction, 'accounts', accountId)
  const memberships = await transaction
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['organization_id', 'roles', 'password_hash'])
    .where('account_id', '=', accountId)
    .orderBy('organization_id')
    .execute()
  // In the same order every time, so that two changes don't wait for each other.
  for (const { organization_id } of memberships) await lockRow(transaction, 'organizations', organization_id)
  const user = await findUser(transaction, visibility, accountId, now, memberOf)
  return (
    user && {
      user,
      hasJoined: memberships.some(({ password_hash }) => password_hash !== ''),
      roles: new Map(
        memberships.map((membership) => [
          membership.organization_id,
          JSON.parse(membership.roles) as readonly Role[],
        ]),
      ),
    }
  )
}

/** @throws Problem `FORBIDDEN` if a user also belongs to organizations that the actor doesn't see. */
export function assertNotShared({ hasOtherOrganizations }: Pick<UserRecord, 'hasOtherOrganizations'>) {
  if (!hasOtherOrganizations) return
  throw new Problem(
    'FORBIDDEN',
    'This person also belongs to another company, so you can’t change their account. You can change their roles or remove them from your company.',
  )
}

/**
 * Checks whether administrators of another organization that a person belongs to may know the person's password, and so
 * could sign in to this one. They may have chosen it, unless the person has since proved by an emailed link that it's
 * theirs. This organization and those above it don't count. If the service sends no email, there is no such proof, so only
 * organizations below this one count.
 */
export async function isPasswordKnownElsewhere(
  db: Database,
  accountId: string,
  organizationId: string,
  sendsEmail: boolean,
) {
  const ids = db.selectFrom('organization_ancestors as place')
  const above = ids.select('ancestor_id').where('place.organization_id', '=', organizationId)
  const below = ids
    .select('place.organization_id')
    .where('ancestor_id', '=', organizationId)
    .where('depth', '>', 0)
  const membership = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.id')
    .where('memberships.account_id', '=', accountId)
    .where((row) =>
      sendsEmail
        ? row('memberships.organization_id', 'not in', above)
        : row('memberships.organization_id', 'in', below),
    )
    .where('password_hash', '!=', '')
    .where('email_confirmed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return membership !== undefined
}

/**
 * Checks that each organization that had the user as an administrator who can sign in still has one.
 * @throws Problem `CONFLICT` if one doesn't.
 */
export async function assertAdministratorsRemain(db: Database, { user, hasJoined, roles }: LockedMember) {
  if (!hasJoined || user.state === 'disabled') return
  for (const [organizationId, before] of roles)
    if (before.includes('administrator')) await assertAdministrator(db, organizationId)
}

async function assertAdministrator(db: Database, organizationId: string) {
  const administrator = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('roles', 'like', '%"administrator"%')
    .where('disabled_at', 'is', null)
    .where('password_hash', '!=', '')
    .limit(1)
    .executeTakeFirst()
  if (administrator) return
  throw new Problem(
    'CONFLICT',
    'You need at least one administrator who can sign in. Make someone else an administrator first. Nothing was changed.',
  )
}

/**
 * Revokes an account's sign-ins for an organization that it left and for those below it. Keeps those that another
 * membership still allows: for that membership's organization and, with a staff role, for those below.
 */
export async function revokeOrganizationSignIns(
  db: Database,
  accountId: string,
  organizationId: string,
  now: number,
) {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where(isVisible({ organizationId, withDescendants: true }))
    .where('organization_id', 'not in', (query) =>
      query
        .selectFrom('memberships')
        .innerJoin('organization_ancestors as place', 'place.ancestor_id', 'memberships.organization_id')
        .select('place.organization_id')
        .where('account_id', '=', accountId)
        .where((row) =>
          row.or([
            row('depth', '=', 0),
            row('roles', 'like', '%"support"%'),
            row('roles', 'like', '%"administrator"%'),
          ]),
        ),
    )
    .where('ended_at', 'is', null)
    .execute()
}
