import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { createFieldProblem, Problem, suspendedField } from '#contract/problem.ts'
import { findRoleSource, type RoleHolder } from '#service/store/people/staff.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'

/**
 * Returns the condition that an organization, or one above it, is suspended.
 * @param column the column with the organization of a row.
 */
export function isSuspended(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from organization_ancestors as member
      inner join organizations as above on above.id = member.ancestor_id
      where member.organization_id = ${sql.ref(column)} and above.suspended_at is not null)`
}

/**
 * Creates the error for a caller who works for a suspended organization, or for one below it.
 * @param isAbove whether the caller is staff of an organization above it.
 */
export function createSuspensionProblem(name: string, isAbove = false): Problem {
  const message = isAbove
    ? `${name}, or a company above it, is suspended. Reactivate it first.`
    : `${name} is suspended. Ask your insurer or broker to reactivate it.`
  return createFieldProblem(suspendedField, message, { code: 'FORBIDDEN' })
}

/** Returns the name of the nearest suspended organization: this one or one above it. */
export async function findSuspended(db: Database, organizationId: string): Promise<string | undefined> {
  const suspended = await db
    .selectFrom('organization_ancestors as ancestry')
    .innerJoin('organizations', 'organizations.id', 'ancestry.ancestor_id')
    .select('name')
    .where('ancestry.organization_id', '=', organizationId)
    .where('suspended_at', 'is not', null)
    .orderBy('ancestry.depth')
    .executeTakeFirst()
  return suspended?.name
}

/** Returns the organization that a caller suspends others for, even while working for one below it. */
export const findSuspendingOrganization = (caller: RoleHolder) => findRoleSource(caller, 'administrator')

/**
 * Takes over a suspension that an organization below the caller's made, so that it can't reactivate the suspended one
 * anymore.
 * @returns whether there was one to take over.
 */
export async function takeOverSuspension(db: Database, caller: RoleHolder, organizationId: string) {
  const suspendingId = findSuspendingOrganization(caller)
  const visibility = { organizationId: suspendingId, withDescendants: true }
  const { numUpdatedRows } = await db
    .updateTable('organizations')
    .set({ suspended_by: suspendingId })
    .where('id', '=', organizationId)
    .where('suspended_by', '!=', suspendingId)
    .where(isVisible(visibility, 'suspended_by'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes over the suspensions of moved organizations that were made by organizations no longer above them, because those
 * can't reactivate them.
 * @param moved the organization that was moved, and those below it.
 * @returns their IDs.
 */
export async function takeOverMovedSuspensions(db: Database, caller: RoleHolder, moved: Visibility) {
  const suspendingId = findSuspendingOrganization(caller)
  const visibility = { organizationId: suspendingId, withDescendants: true }
  const rows = await db
    .updateTable('organizations')
    .set({ suspended_by: suspendingId })
    .where(isVisible(moved, 'id'))
    .where(isVisible(visibility, 'suspended_by'))
    .where('suspended_by', 'not in', (row) =>
      row
        .selectFrom('organization_ancestors')
        .select('ancestor_id')
        .whereRef('organization_id', '=', 'organizations.id'),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Checks that a caller may reactivate an organization.
 * @param withAbove whether to check the organizations above it too.
 * @throws Problem `CONFLICT` if an organization above the caller's, or elsewhere, suspended this one.
 */
export async function assertMayReactivate(
  db: Database,
  caller: RoleHolder,
  organizationId: string,
  { withAbove = false } = {},
) {
  const visibility = { organizationId: findSuspendingOrganization(caller), withDescendants: true }
  const hidden = await db
    .selectFrom('organization_ancestors as ancestry')
    .innerJoin('organizations', 'organizations.id', 'ancestry.ancestor_id')
    .select('name')
    .where('ancestry.organization_id', '=', organizationId)
    .$if(!withAbove, (row) => row.where('ancestry.depth', '=', 0))
    .where('suspended_by', 'is not', null)
    .where((row) => row.not(isVisible(visibility, 'suspended_by')))
    .orderBy('ancestry.depth')
    .executeTakeFirst()
  if (!hidden) return
  const message = `Another company suspended ${hidden.name}. Ask an administrator there to reactivate it.`
  throw new Problem('CONFLICT', message)
}

/** @throws Problem `CONFLICT` if a visible organization, or one above it, is suspended. The message names that one. */
export async function assertNotSuspended(db: Database, organizationId: string): Promise<void> {
  const suspended = await findSuspended(db, organizationId)
  if (suspended !== undefined)
    throw new Problem('CONFLICT', `${suspended} is suspended. Reactivate it first.`)
}

/** @throws Problem `FORBIDDEN` if the organization, or one above it, is suspended. */
export async function assertCanSignIn(db: Database, organizationId: string): Promise<void> {
  const organization = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .where(isSuspended('organizations.id'))
    .executeTakeFirst()
  if (organization) throw createSuspensionProblem(organization.name)
}
