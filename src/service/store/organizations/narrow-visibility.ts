import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilter } from '#contract/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'

/**
 * Turns a filter by one visible organization into what its staff see, which is faster than checking each row.
 * @returns whose records are listed, and the other filters. A filter by several organizations, or by one that the viewer
 * doesn't see, stays among them.
 */
export async function narrowVisibility(db: Database, visibility: Visibility, { where = {} }: ListFilter) {
  const { organizationId, ...others } = where
  if (typeof organizationId !== 'string') return { visibility, where }
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId.toLowerCase())
    .where(isVisible(visibility, 'id'))
    .executeTakeFirst()
  return organization
    ? { visibility: { ...visibility, organizationId: organization.id }, where: others }
    : { visibility, where }
}

/**
 * Returns the condition that rows belong to the visible ones of some organizations, or to those below them.
 * @param column the column with the organization of a row.
 */
export function isWithin(
  visibility: Visibility,
  organizationIds: readonly unknown[],
  column = 'organization_id',
): RawBuilder<SqlBool> {
  const ids = organizationIds.map((id) => String(id).toLowerCase())
  return sql<SqlBool>`${sql.ref(column)} in (
    select within.organization_id from organization_ancestors as within
    where within.ancestor_id in (${sql.join(ids)}) and ${isVisible(visibility, 'within.ancestor_id')})`
}
