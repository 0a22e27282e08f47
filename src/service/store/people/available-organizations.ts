import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page, PageRequest } from '#contract/paging.ts'
import type { OrganizationSummary } from '#contract/people/organization.ts'
import type { Role } from '#contract/people/session.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { queryOrganizations, toSummary } from '#service/store/organizations/organization-list.ts'
import { isSuspended } from '#service/store/organizations/suspension.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isStaff } from './staff.ts'

/**
 * Lists the organizations that a person can switch to, wherever they work now. Unless another order is requested, those
 * that they belong to come first, then those below the ones that they are staff of. Each has the one above it, if they can
 * switch to that too.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function listAvailableOrganizations(
  db: Database,
  { id: accountId }: { readonly id: string },
  request: PageRequest,
): Promise<Page<OrganizationSummary>> {
  const { page, perPage } = request
  const memberships = await listMemberships(db, accountId)
  const isListed = isAccessible(memberships)
  // Looked up only for requests that need it, because that takes half of the time.
  const isNeeded = [request.where, request.order].some((fields) => fields && 'suspended' in fields)
  const suspended = isNeeded ? isSuspended('organizations.id') : undefined
  const entries = await queryOrganizations(db, isListed, request, suspended)
  const own = new Set(memberships.map(({ organizationId }) => organizationId))
  const sorted = request.order
    ? entries
    : [...entries.filter(({ id }) => own.has(id)), ...entries.filter(({ id }) => !own.has(id))]
  const shown = sorted.slice(page * perPage, (page + 1) * perPage)
  const shownIds = shown.map(({ id }) => id)
  const suspendedIds = new Set(shownIds.length > 0 ? await listSuspended(db, shownIds) : [])
  const rows = shown.map((entry) => toSummary({ ...entry, suspended: suspendedIds.has(entry.id) }))
  return { rows, count: entries.length, page, perPage }
}

/** Lists the organizations that a person belongs to, by name. */
export function listOwnOrganizations(db: Database, accountId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.name'])
    .where('account_id', '=', accountId)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute()
}

type Membership = { readonly organizationId: string; readonly isStaff: boolean }

async function listMemberships(db: Database, accountId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .select(['organization_id', 'roles'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ organization_id, roles }) => ({
    organizationId: organization_id,
    isStaff: isStaff(JSON.parse(roles) as Role[]),
  }))
}

/**
 * Returns the condition that a person can work for an organization. Two lists, because SQLite can't evaluate a thousand
 * conditions joined by `or`.
 */
function isAccessible(memberships: readonly Membership[]): RawBuilder<SqlBool> {
  const listIds = (some: readonly Membership[]) =>
    some.length === 0 ? sql`null` : sql.join(padList(some.map(({ organizationId }) => organizationId)))
  const own = listIds(memberships)
  const asStaff = listIds(memberships.filter((membership) => membership.isStaff))
  return sql<SqlBool>`(organizations.id in (${own}) or organizations.id in (
    select below.organization_id from organization_ancestors as below where below.ancestor_id in (${asStaff})))`
}

/** Lists which of some organizations are suspended, or below a suspended one. */
async function listSuspended(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', padList(ids))
    .where(isSuspended('organizations.id'))
    .execute()
  return rows.map(({ id }) => id)
}
