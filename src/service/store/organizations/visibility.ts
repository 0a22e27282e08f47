import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whose records someone sees: those of their organization and, for staff, of every organization below it. */
export type Visibility = { readonly organizationId: string; readonly withDescendants?: boolean }

/**
 * Returns the condition that rows are visible. It is the only rule about whose records someone sees, and every query of
 * records has it.
 * @param column the column with the organization of a row.
 */
export function isVisible(
  { organizationId, withDescendants }: Visibility,
  column = 'organization_id',
): RawBuilder<SqlBool> {
  const organization = sql.ref(column)
  if (!withDescendants) return sql<SqlBool>`${organization} = ${organizationId}`
  return sql<SqlBool>`${organization} in (
    select below.organization_id from organization_ancestors as below where below.ancestor_id = ${organizationId})`
}
