import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilter } from '#contract/paging.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'

/**
 * If a list is filtered by a single visible organization, narrows the visibility to that organization instead.
 * @returns the visibility and the remaining filters. A filter by several organizations, or by one that isn't visible,
 * remains.
 */
export async function narrowVisibility(db: Database, visibility: Visibility, { where = {} }: ListFilter) {
  const { organizationId, ...others } = where
  const [id, another] = Array.isArray(organizationId) ? organizationId : [organizationId]
  if (typeof id !== 'string' || another !== undefined) return { visibility, where }
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id.toLowerCase())
    .where(isVisible(visibility, 'id'))
    .executeTakeFirst()
  return organization
    ? { visibility: { ...visibility, organizationId: organization.id }, where: others }
    : { visibility, where }
}

/**
 * Narrows the visibility of a search like `narrowVisibility`, but only on SQLite. PostgreSQL is up to six times faster with
 * the filter as one more condition (600,000 rows).
 */
export async function narrowSearch(db: Database, visibility: Visibility, filter: ListFilter) {
  return isPostgres(db) ? { visibility, where: filter.where ?? {} } : narrowVisibility(db, visibility, filter)
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
