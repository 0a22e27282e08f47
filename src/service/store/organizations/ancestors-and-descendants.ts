import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The maximum number of organizations below that are listed. With more, a list of them would slow down every page. */
const maxDescendants = 100

/**
 * Finds the organizations around the one that the caller works for.
 * @returns `own`, the caller's own organization; `ancestors`, the IDs from the parent of the current organization up to
 * `own`; and `descendants`, the IDs of the visible ones below, or undefined if there are more than 100.
 */
export async function findAncestorsAndDescendants(db: Database, caller: Caller) {
  const { organization, ownOrganizationId } = caller
  const ancestors = await db
    .selectFrom('organization_ancestors as above')
    .innerJoin('organization_ancestors as own', 'own.organization_id', 'above.ancestor_id')
    .innerJoin('organizations', 'organizations.id', 'above.ancestor_id')
    .select(['organizations.id', 'organizations.name'])
    .where('above.organization_id', '=', organization.id)
    .where('above.depth', '>', 0)
    .where('own.ancestor_id', '=', ownOrganizationId)
    .orderBy('above.depth')
    .execute()
  const descendants = caller.withDescendants ? await listDescendants(db, organization.id) : []
  return {
    own: ancestors.at(-1) ?? organization,
    ancestors: ancestors.map(({ id }) => id),
    descendants:
      descendants.length > maxDescendants ? undefined : descendants.map(({ organization_id: id }) => id),
  }
}

const listDescendants = (db: Database, organizationId: string) =>
  db
    .selectFrom('organization_ancestors')
    .select('organization_id')
    .where('ancestor_id', '=', organizationId)
    .where('depth', '>', 0)
    .orderBy('organization_id')
    .limit(maxDescendants + 1)
    .execute()
