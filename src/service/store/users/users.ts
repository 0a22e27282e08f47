import { type InferResult, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '#contract/paging.ts'
import type { Role } from '#contract/people/session.ts'
import type { Membership, User } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { groupBy } from '#contract/group-by.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { isInRange } from '#service/store/search/is-in-range.ts'
import { sortByOrder } from '#service/store/search/sort-by-order.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isWithin, narrowVisibility } from '#service/store/organizations/narrow-visibility.ts'
import { type Visibility, isVisible } from '#service/store/organizations/visibility.ts'
import { normalizeEmail } from '#service/store/people/accounts.ts'
import { hasHiddenMembership } from '#service/store/people/memberships.ts'

const columns = {
  name: 'accounts.name',
  email: 'accounts.email',
  createdAt: 'memberships.created_at',
  organizationId: 'memberships.organization_id',
} as const

/** Selects the visible memberships of users, with their open link to set a password if there is one. */
const selectMembers = (db: Database, visibility: Visibility) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .leftJoin('two_factor_secrets', (join) =>
      join.onRef('two_factor_secrets.account_id', '=', 'accounts.id').on('confirmed_at', 'is not', null),
    )
    .leftJoin('account_links', (join) =>
      join.onRef('account_links.account_id', '=', 'accounts.id').on('ended_at', 'is', null),
    )
    // Joined by ID, which is indexed in the outbox.
    .leftJoin('outbox', (join) =>
      join.on(sql`account_links.purpose || '.' || account_links.id`, '=', sql.ref('outbox.id')),
    )
    .where(isVisible(visibility, 'memberships.organization_id'))
    .select(['accounts.id', 'email', 'accounts.name', 'memberships.organization_id', 'roles'])
    .select(['organizations.name as organization_name', 'memberships.created_at'])
    .select(['disabled_at', 'confirmed_at', 'purpose', 'expires_at', 'outbox.state as mail'])
    .select((row) => row('password_hash', '=', '').as('is_invited'))
    .select(hasHiddenMembership(visibility).as('has_others'))

type MemberRow = InferResult<ReturnType<typeof selectMembers>>[number]

const sortByOrganization = (rows: readonly MemberRow[]) =>
  rows.toSorted((a, b) => a.organization_name.localeCompare(b.organization_name))

/** Finds a membership in the viewer's own organization, or else the first by name. */
const findMembership = (rows: readonly MemberRow[], { organizationId }: Visibility): MemberRow | undefined =>
  rows.find((row) => row.organization_id === organizationId) ?? sortByOrganization(rows)[0]

/** A user as seen by someone, with the organization and the roles of one of their memberships. */
export type UserRecord = User & {
  readonly organizationId: string
  readonly memberships: readonly Membership[]
}

/** Converts the visible memberships of a user to a record with the roles of one of them. `now` decides whether the link has expired. */
function toUser(rows: readonly MemberRow[], row: MemberRow, now: number): UserRecord {
  const { purpose, expires_at: expiresAt } = row
  const isShared = Boolean(row.has_others)
  const isOpen = purpose !== null && expiresAt !== null && expiresAt > toIso(now)
  const mail = row.mail === 'obsolete' ? null : row.mail
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    organizationId: row.organization_id,
    roles: JSON.parse(row.roles) as Role[],
    createdAt: row.created_at,
    state: row.disabled_at !== null ? 'disabled' : row.is_invited ? 'invited' : 'active',
    ...(row.confirmed_at === null ? {} : { twoFactorSince: row.confirmed_at }),
    ...(isOpen && !isShared ? { link: { purpose, expiresAt, ...(mail === null ? {} : { mail }) } } : {}),
    memberships: sortByOrganization(rows).map((membership) => ({
      organizationId: membership.organization_id,
      organizationName: membership.organization_name,
      roles: JSON.parse(membership.roles) as Role[],
    })),
    ...(isShared ? { hasOtherOrganizations: true } : {}),
  }
}

/** The default order, by name. It also breaks ties in other orders. */
const byName = [
  { column: columns.name, direction: 'asc' },
  { column: 'accounts.id', direction: 'asc' },
] as const

/** Returns the text of a row to sort by. Names are sorted ignoring case and accents. */
function toSortText(row: MemberRow, column: string): string {
  if (column === columns.name) return foldText(row.name)
  if (column === columns.email) return row.email
  return column === columns.createdAt ? row.created_at : row.id
}

/** Converts the values to filter a column by. Email addresses are stored normalized. */
const toTexts = (column: string, values: readonly unknown[]) =>
  values.map(String).map((text) => (column === columns.email ? normalizeEmail(text) : text))

/**
 * Lists the visible users, by name by default, each once. A search matches users whose name and email address
 * contain all its words. A filter finds users by one of their memberships; the
 * records have all visible ones.
 */
export async function listUsers({ db, clock }: StoreContext, viewer: Visibility, request: PageRequest) {
  const { visibility, where: filters } = await narrowVisibility(db, viewer, request)
  const { order, where, between } = toColumnCriteria(
    columns,
    { ...request, where: filters },
    { timestamps: ['createdAt'], unsortable: ['organizationId'] },
  )
  const { organizationId } = columns
  // A condition on one membership doesn't hide the others of the same user.
  const isListed = sql<SqlBool>`(${sql.join(
    [
      isVisible(visibility, organizationId),
      ...where.map(({ column, values }) =>
        column === organizationId
          ? isWithin(viewer, values, organizationId)
          : sql`${sql.ref(column)} in (${sql.join(toTexts(column, values))})`,
      ),
      ...between.map(({ column, range }) => isInRange(column, range)),
    ],
    sql` and `,
  )})`
  const { page, perPage, globalFilter } = request
  // An organization has few users, so they are read whole and compared without case and accents.
  const rows = await selectMembers(db, viewer).select(isListed.as('is_listed')).execute()
  const users = groupBy(sortByOrder(rows, [...order, ...byName], toSortText), ({ id }) => id)
  const words = splitWords(foldText(globalFilter ?? ''))
  const matches = [...users.values()].filter((memberships) => {
    const [user] = memberships
    const text = foldText(`${user?.name} ${user?.email}`)
    return memberships.some((row) => row.is_listed) && words.every((word) => text.includes(word))
  })
  const pageRows = matches.slice(page * perPage, (page + 1) * perPage)
  const records = pageRows.flatMap((memberships) => {
    const listed = findMembership(
      memberships.filter((row) => row.is_listed),
      visibility,
    )
    return listed ? [toUser(memberships, listed, clock())] : []
  })
  return { rows: records, count: matches.length, page, perPage }
}

/** Finds a visible user. */
export function getUser({ db, clock }: StoreContext, visibility: Visibility, id: string) {
  return findUser(db, visibility, id, clock())
}

/**
 * Finds a visible user, with the status of their link at a time.
 * @param memberOf the organization whose roles the record has. By default the viewer's own if the user belongs to it, or
 * else the first by name.
 * @returns nothing if the user doesn't belong to the organization.
 */
export async function findUser(
  db: Database,
  visibility: Visibility,
  id: string,
  now: number,
  memberOf?: string,
): Promise<UserRecord | undefined> {
  const rows = await selectMembers(db, visibility).where('accounts.id', '=', id.toLowerCase()).execute()
  const row =
    memberOf === undefined
      ? findMembership(rows, visibility)
      : rows.find((each) => each.organization_id === memberOf.toLowerCase())
  return row && toUser(rows, row, now)
}
