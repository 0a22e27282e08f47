import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Whose records someone sees: those of their organization and, for staff, of every organization below it. */
export type Visibility = { readonly organizationId: string; readonly withDescendants?: boolean }

/**
 * Returns the condition that rows are visible. It is the only rule about whose records someone sees, and every query of
 * records has it.
 * @param column the column with the organization of a row.
 */
export function isVisible(
  { organizationId, withDescendants }: Visibility,
  column: string | RawBuilder<string> = 'organization_id',
): RawBuilder<SqlBool> {
  const organization = typeof column === 'string' ? sql.ref(column) : column
  if (!withDescendants) return sql<SqlBool>`${organization} = ${organizationId}`
  return sql<SqlBool>`${organization} in (
    select below.organization_id from organization_ancestors as below where below.ancestor_id = ${organizationId})`
}

/** Returns the same condition, looked up for each row. For a few rows, that's faster than listing all organizations below. */
export function isRowVisible(visibility: Visibility, column: string): RawBuilder<SqlBool> {
  if (!visibility.withDescendants) return isVisible(visibility, column)
  return sql<SqlBool>`exists (select 1 from organization_ancestors as above
    where above.organization_id = ${sql.ref(column)} and above.ancestor_id = ${visibility.organizationId})`
}

/** Returns the owner fields of a record, or none if it belongs to the caller's own organization. */
export function ownerFields({ organizationId: own }: Visibility, organizationId: string, name: string) {
  return organizationId === own ? {} : { organizationId, organizationName: name }
}

/** Checks whether someone sees the records of every organization. */
export async function seesEveryOrganization(db: Database, visibility: Visibility): Promise<boolean> {
  const another = await db
    .selectFrom('organizations')
    .select('id')
    .where((row) => row.not(isVisible(visibility, 'id')))
    .limit(1)
    .executeTakeFirst()
  return another === undefined
}

/** Returns the ID of a visible organization. @throws Problem `NOT_FOUND` for any other, whether or not it exists. */
export async function assertOrganizationVisible(
  db: Database,
  visibility: Visibility,
  organizationId: string,
) {
  const id = organizationId.toLowerCase()
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where(isVisible(visibility, 'id'))
    .executeTakeFirst()
  if (!found) throw new Problem('NOT_FOUND', 'Company not found.')
  return id
}
