import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/people/session.ts'
import { toIso } from '#service/kernel/clock.ts'
import type { RoleSource } from './staff.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { isSuspended } from '#service/store/organizations/suspension.ts'
import { isVisible, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** A person's membership in an organization, or in one above it. */
type AncestorMembership = {
  readonly organizationId: string
  readonly roles: readonly Role[]
  /** Levels above the organization. */
  readonly depth: number
}

/**
 * Returns a subquery for the memberships of the query’s account in an organization and in those above it, for `resolveAccess`.
 * @param organization the column with the ID of the organization.
 */
export function selectAncestorMemberships(db: Database, organization: string): RawBuilder<string | null> {
  const list = isPostgres(db)
    ? sql`json_agg(json_build_object(
        'organizationId', own.organization_id, 'roles', own.roles::json, 'depth', above.depth))::text`
    : sql`json_group_array(json_object(
        'organizationId', own.organization_id, 'roles', json(own.roles), 'depth', above.depth))`
  return sql`(
    select ${list} from memberships as own
      inner join organization_ancestors as above on above.ancestor_id = own.organization_id
      where own.account_id = accounts.id and above.organization_id = ${sql.ref(organization)})`
}

/**
 * Returns what a person may do in an organization: the roles of their membership in it, and the staff roles of those in
 * organizations above it. A further membership never takes anything away.
 * @param memberships as `selectAncestorMemberships` selects them.
 * @returns the roles, the organizations that give them, nearest first, and the nearest one; nothing if none does.
 */
export function resolveAccess(memberships: string | null) {
  const granted = JSON.parse(memberships ?? '[]') as AncestorMembership[]
  const effective = granted
    .map((membership) =>
      membership.depth === 0
        ? membership
        : { ...membership, roles: membership.roles.filter((role) => role !== 'shipper') },
    )
    .filter(({ depth, roles }) => depth === 0 || roles.length > 0)
    .toSorted((a, b) => a.depth - b.depth)
  const [nearest] = effective
  if (!nearest) return undefined
  const roles = [...new Set(effective.flatMap((membership) => membership.roles))]
  return {
    ownOrganizationId: nearest.organizationId,
    roles,
    roleSources: effective satisfies readonly RoleSource[],
  }
}

/** Sorts memberships so that the one to sign in to is first: the last one used that isn't suspended. */
export const signInOrder = sql`${isSuspended('memberships.organization_id')},
  coalesce(memberships.used_at, '') desc, memberships.created_at, memberships.organization_id`

/**
 * Records that a person signs in or switches to an organization.
 * @returns whether they still belong to it.
 */
export async function recordMembershipUse(
  transaction: Database,
  accountId: string,
  organizationId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('memberships')
    .set({ used_at: toIso(now) })
    .where('account_id', '=', accountId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the condition that an account also belongs to organizations that aren't visible. */
export const hasHiddenMembership = (visibility: Visibility): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from memberships as hidden
    where hidden.account_id = accounts.id and not ${isVisible(visibility, 'hidden.organization_id')})`
