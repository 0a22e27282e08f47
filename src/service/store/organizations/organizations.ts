import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Organization } from '#contract/people/organization.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'

/** An organization without its settings. */
export type OrganizationRecord = Omit<Organization, 'settings' | 'ownSettings' | 'inheritedSettings'>

/** Selects visible organizations with their depth below the caller's own, and their parents. */
const selectOrganizations = (db: Database, visibility: Visibility, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .innerJoin('organization_ancestors as ancestry', (join) =>
      join
        .onRef('ancestry.organization_id', '=', 'organizations.id')
        .on('ancestry.ancestor_id', '=', visibility.organizationId),
    )
    .leftJoin('organizations as parents', 'parents.id', 'organizations.parent_id')
    .leftJoin('organizations as suspended', (join) =>
      join.on('suspended.id', '=', findSuspendedAbove(visibility)),
    )
    .select(['organizations.id', 'organizations.name', 'organizations.created_at', 'organizations.kind'])
    .select(['organizations.address', 'organizations.public_url', 'organizations.suspended_at'])
    .select(['ancestry.depth', 'parents.id as parent_id', 'parents.name as parent_name'])
    .select(['suspended.id as suspended_id', 'suspended.name as suspended_name'])
    .where('organizations.id', 'in', ids)
    .where(isVisible(visibility, 'organizations.id'))

/** Returns a subquery for the ID of an organization's nearest visible suspended ancestor. */
const findSuspendedAbove = (visibility: Visibility): RawBuilder<string> => sql`(
  select above.id from organization_ancestors as higher
    inner join organizations as above on above.id = higher.ancestor_id
    where higher.organization_id = organizations.id and higher.depth > 0
      and above.suspended_at is not null and ${isVisible(visibility, 'above.id')}
    order by higher.depth limit 1)`

type OrganizationRow = InferResult<ReturnType<typeof selectOrganizations>>[number]

function toOrganization(row: OrganizationRow): OrganizationRecord {
  const { parent_id, parent_name } = row
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    type: row.kind,
    suspended: row.suspended_at !== null,
    depth: row.depth,
    ...withoutNulls({ address: row.address, publicUrl: row.public_url }),
    ...(row.suspended_id === null
      ? {}
      : { suspendedAbove: { id: row.suspended_id, name: row.suspended_name ?? '' } }),
    // The parent of the caller's own organization isn't visible.
    ...(row.depth === 0 || parent_id === null ? {} : { parent: { id: parent_id, name: parent_name ?? '' } }),
  }
}

/** Reads organizations by ID, in the given order. Leaves out those that aren't visible. */
export async function readOrganizations(db: Database, visibility: Visibility, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectOrganizations(db, visibility, padList(ids)).execute()
  const records = new Map(rows.map((row) => [row.id, toOrganization(row)]))
  return ids.flatMap((id) => records.get(id) ?? [])
}

export async function getOrganization(db: Database, visibility: Visibility, id: string) {
  const [organization] = await readOrganizations(db, visibility, [id.toLowerCase()])
  return organization
}

/**
 * Lists the IDs of an organization's descendants, nearest first. Returns undefined if the organization isn't visible.
 */
export async function listDescendantIds(db: Database, visibility: Visibility, id: string) {
  const rows = await db
    .selectFrom('organization_ancestors')
    .select(['organization_id', 'depth'])
    .where('ancestor_id', '=', id.toLowerCase())
    .where(isVisible(visibility))
    .orderBy('depth')
    .orderBy('organization_id')
    .execute()
  const isFound = rows.some(({ depth }) => depth === 0)
  return isFound ? rows.flatMap((row) => (row.depth > 0 ? [row.organization_id] : [])) : undefined
}
