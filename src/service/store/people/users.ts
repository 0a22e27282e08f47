import { randomUUID } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import type { PageRequest } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import type { User } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { hashPassword } from '#service/kernel/secrets.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { toAccountRow } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { countRecentLinks, createAccountLink } from './account-links.ts'
import type { StoreContext } from '#service/store/context.ts'
import { changeAccount } from './account-changes.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import {
  assertOrganizationVisible,
  type Visibility,
  isVisible,
} from '#service/store/organizations/visibility.ts'

const columns = { name: 'name', email: 'email', createdAt: 'created_at' } as const

/** Selects the visible users, with their open link to set a password if there is one. */
const selectUsers = (db: Database, visibility: Visibility) =>
  db
    .selectFrom('accounts')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.account_id', '=', 'accounts.id').on('confirmed_at', 'is not', null),
    )
    .leftJoin('account_links', (join) =>
      join.onRef('account_links.account_id', '=', 'accounts.id').on('ended_at', 'is', null),
    )
    // Joined by ID, which is indexed in the outbox.
    .leftJoin('outbox', (join) =>
      join.on(sql`account_links.purpose || '.' || account_links.id`, '=', sql.ref('outbox.id')),
    )
    .where(isVisible(visibility, 'accounts.organization_id'))
    .select(['accounts.id', 'email', 'name', 'accounts.organization_id', 'roles', 'accounts.created_at'])
    .select(['disabled_at', 'confirmed_at', 'purpose', 'expires_at', 'outbox.state as mail'])
    .select((row) => row('password_hash', '=', '').as('is_invited'))

type UserRow = InferResult<ReturnType<typeof selectUsers>>[number]

/**
 * Converts a row to a user.
 * @param now decides whether the link has expired.
 */
function toUser(row: UserRow, now: number): User & { readonly organizationId: string } {
  const { purpose, expires_at: expiresAt } = row
  const isOpen = purpose !== null && expiresAt !== null && expiresAt > toIso(now)
  const mail = row.mail === 'overtaken' ? null : row.mail
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    organizationId: row.organization_id,
    roles: JSON.parse(row.roles) as Role[],
    createdAt: row.created_at,
    state: row.disabled_at !== null ? 'disabled' : row.is_invited ? 'invited' : 'active',
    ...(row.confirmed_at === null ? {} : { secondFactorSince: row.confirmed_at }),
    ...(isOpen ? { link: { purpose, expiresAt, ...(mail === null ? {} : { mail }) } } : {}),
  }
}

/**
 * Lists the visible users, by name by default. A search matches users whose name and email address
 * contain all its words.
 */
export async function listUsers({ db, clock }: StoreContext, visibility: Visibility, request: PageRequest) {
  const { order, where } = toColumnCriteria(columns, request)
  let rows = selectUsers(db, visibility)
  for (const { column, values } of where) rows = rows.where(`accounts.${column}`, 'in', values.map(String))
  for (const { column, direction } of order) rows = rows.orderBy(`accounts.${column}`, direction)
  const { page, perPage, globalFilter } = request
  // An organization has few users, so they are read whole and compared without case and accents.
  const users = await rows.orderBy('name').orderBy('accounts.id').execute()
  const words = splitWords(foldText(globalFilter ?? ''))
  const matches = users.filter(({ name, email }) => {
    const text = foldText(`${name} ${email}`)
    return words.every((word) => text.includes(word))
  })
  const pageRows = matches.slice(page * perPage, (page + 1) * perPage)
  return { rows: pageRows.map((row) => toUser(row, clock())), count: matches.length, page, perPage }
}

/** Finds a visible user. */
export function getUser({ db, clock }: StoreContext, visibility: Visibility, id: string) {
  return findUser(db, visibility, id, clock())
}

/** Finds a visible user, with the status of their link at a time. */
export async function findUser(db: Database, visibility: Visibility, id: string, now: number) {
  const row = await selectUsers(db, visibility).where('accounts.id', '=', id.toLowerCase()).executeTakeFirst()
  return row && toUser(row, now)
}

/** An account to create. */
type NewUser = {
  /** A visible organization. By default the actor's own. */
  readonly organizationId?: string | undefined
  readonly email: string
  readonly name: string
  /** Without a password, the user is invited to set one. */
  readonly password: string | undefined
  readonly roles: readonly Role[]
  /** Demo accounts can sign in from this machine only. A demo account creates only demo accounts. */
  readonly isDemo: boolean
}

/**
 * Creates a user.
 * @returns the new user, with the invitation's secret if no email carries it; nothing if the email address is taken in
 * any organization.
 * @throws Problem `NOT_FOUND` if the organization isn't visible.
 */
export async function createUser(
  context: StoreContext,
  actor: Actor,
  { organizationId = actor.organizationId, email, name, roles, password, isDemo }: NewUser,
) {
  const isInvited = password === undefined
  const password_hash = isInvited ? '' : await hashPassword(password, context.passwordCost)
  const id = randomUUID()
  return changeAccount(context, async (transaction, now) => {
    // Locked, so that the organization isn't moved or deleted meanwhile.
    await lockRow(transaction, 'organizations', organizationId)
    await assertOrganizationVisible(transaction, actor, organizationId)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('accounts')
      .values(toAccountRow({ id, organizationId, email, name, roles, demo: isDemo }, password_hash, now))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    const content = isInvited ? `Invited ${name}` : `Created an account for ${name}`
    const entry = { action: 'makeUser', recordId: id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    const linkSecret = isInvited
      ? await createAccountLink(transaction, { id, organizationId }, 'invitation', now, context.outbox)
      : undefined
    const created = await findUser(transaction, actor, id, now)
    return created && { ...created, linkSecret }
  })
}

/**
 * Creates a link for a visible user to set a password, replacing earlier links.
 * @returns the user, with the link's secret if no email carries it; nothing if there is no such user.
 * @throws Problem `CONFLICT` if the account is disabled or too many links have been emailed to it.
 */
export function createUserLink(context: StoreContext, actor: Actor, id: string) {
  return changeAccount(context, async (transaction, now) => {
    const user = await findUser(transaction, actor, id, now)
    if (!user) return undefined
    if (user.state === 'disabled') {
      throw new Problem('CONFLICT', 'This account is disabled. Enable it first.')
    }
    if (context.outbox) await checkLinkLimit(transaction, user.id, now)
    const purpose = user.state === 'invited' ? 'invitation' : 'reset'
    const linkSecret = await createAccountLink(transaction, user, purpose, now, context.outbox)
    const content =
      purpose === 'invitation'
        ? `Invited ${user.name} again`
        : `Created a password reset link for ${user.name}`
    const { organizationId } = user
    const entry = { action: 'linkUser', recordId: user.id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    const changed = await findUser(transaction, actor, id, now)
    return changed && { ...changed, linkSecret }
  })
}

/**
 * Emails with links per account and day. Limited because the address may be someone else's; higher than the limit
 * of requests without sign-in.
 */
const maxLinksPerDay = 20

/**
 * Checks how many links have been emailed to an account within a day.
 * @throws Problem `CONFLICT` if the limit is reached.
 */
async function checkLinkLimit(transaction: Database, accountId: string, now: number) {
  const { count } = await countRecentLinks(transaction, accountId, now)
  if (count < maxLinksPerDay) return
  throw new Problem(
    'CONFLICT',
    'We’ve sent this person as many links as we can in a day. Check that our emails arrive, and try again tomorrow.',
  )
}
