import { randomUUID } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import type { Page, PageRequest } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import type { CreatedUser, User } from '#contract/people/user.ts'
import { toIso } from '#service/kernel/clock.ts'
import { hashPassword, type PasswordCost } from '#service/kernel/secrets.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { normalizeEmail } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { countRecentLinks, createAccountLink } from './account-links.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'
import { lockAccount } from '#service/store/db/row-locks.ts'

const columns = { name: 'name', email: 'email', createdAt: 'created_at' } as const

/** Everybody of an organization, with the link by which somebody can still set a password. */
const selectUsers = (db: Database, organizationId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.account_id', '=', 'accounts.id').on('confirmed_at', 'is not', null),
    )
    .leftJoin('account_links', (join) =>
      join.onRef('account_links.account_id', '=', 'accounts.id').on('ended_at', 'is', null),
    )
    // By its id, which the outbox has an index for.
    .leftJoin('outbox', (join) =>
      join.on(sql`account_links.purpose || '.' || account_links.id`, '=', sql.ref('outbox.id')),
    )
    .where('accounts.organization_id', '=', organizationId)
    .select(['accounts.id', 'email', 'name', 'accounts.organization_id', 'roles', 'accounts.created_at'])
    .select(['disabled_at', 'confirmed_at', 'purpose', 'expires_at', 'outbox.state as mail'])
    .select((row) => row('password_hash', '=', '').as('is_invited'))

type UserRow = InferResult<ReturnType<typeof selectUsers>>[number]

/** @param now a link that is over is none. */
function toUser(row: UserRow, now: number): User {
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

/** @returns the people of an organization, by name; of a search those whose name and e-mail hold all its words. */
export async function listUsers(
  db: Database,
  organizationId: string,
  ask: PageRequest,
  now: number,
): Promise<Page<User>> {
  const { order, where } = toColumnCriteria(columns, ask)
  let rows = selectUsers(db, organizationId)
  for (const { column, values } of where) rows = rows.where(`accounts.${column}`, 'in', values.map(String))
  for (const { column, way } of order) rows = rows.orderBy(`accounts.${column}`, way)
  const { page, perPage, globalFilter } = ask
  // One organization's people are few enough to be read whole, and to be compared without case and accents.
  const everybody = await rows.orderBy('name').orderBy('accounts.id').execute()
  const words = splitWords(foldText(globalFilter ?? ''))
  const found = everybody.filter(({ name, email }) => {
    const text = foldText(`${name} ${email}`)
    return words.every((word) => text.includes(word))
  })
  const shown = found.slice(page * perPage, (page + 1) * perPage)
  return { rows: shown.map((row) => toUser(row, now)), count: found.length, page, perPage }
}

/** @returns somebody of an organization, or nothing. */
export async function findUser(
  db: Database,
  organizationId: string,
  id: string,
  now: number,
): Promise<User | undefined> {
  const row = await selectUsers(db, organizationId)
    .where('accounts.id', '=', id.toLowerCase())
    .executeTakeFirst()
  return row && toUser(row, now)
}

/**
 * An account to make in the doer's organization; without a password the person is invited to set it. `isDemo` answers
 * only on this machine, as whoever made it does.
 */
type NewUser = {
  readonly email: string
  readonly name: string
  readonly password: string | undefined
  readonly roles: readonly Role[]
  readonly isDemo: boolean
}

/**
 * @param outbox where an invitation goes by mail; without it the secret of its link is given.
 * @returns the new account, or nothing where somebody has this e-mail address already, in any organization.
 */
export async function createUser(
  db: Database,
  actor: Actor,
  newUser: NewUser,
  now: number,
  cost: PasswordCost,
  outbox: Outbox | undefined,
): Promise<CreatedUser | undefined> {
  const { name, roles } = newUser
  const password_hash = newUser.password === undefined ? '' : await hashPassword(newUser.password, cost)
  const { organizationId } = actor
  const user = { id: randomUUID(), email: normalizeEmail(newUser.email), name }
  const made = await transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('accounts')
      .values({
        ...user,
        organization_id: organizationId,
        password_hash,
        roles: JSON.stringify(roles),
        demo: newUser.isDemo ? 1 : 0,
        created_at: toIso(now),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    const isInvited = newUser.password === undefined
    const content = isInvited ? `Invited ${name}` : `Created an account for ${name}`
    await writeAuditEntry(transaction, actor, { action: 'makeUser', recordId: user.id, content }, now)
    const link = isInvited
      ? await createAccountLink(transaction, { id: user.id, organizationId }, 'invitation', now, outbox)
      : {}
    return { link, user: await findUser(transaction, organizationId, user.id, now) }
  })
  if (!made?.user) return undefined
  outbox?.notify()
  return { ...made.user, ...linkSecretField(made.link) }
}

const linkSecretField = ({ secret }: { readonly secret?: string }) =>
  secret === undefined ? {} : { linkSecret: secret }

/**
 * Makes a link by which somebody of the doer's organization sets a password, in the place of those before.
 * @returns whose it is, with its secret where no mail carries it; nothing where there is no such person.
 * @throws Problem CONFLICT where the account is disabled, or was sent too many already.
 */
export async function createUserLink(
  db: Database,
  actor: Actor,
  id: string,
  now: number,
  outbox: Outbox | undefined,
): Promise<CreatedUser | undefined> {
  const made = await transact(db, async (transaction) => {
    const user = await findUser(transaction, actor.organizationId, id, now)
    if (!user) return undefined
    if (user.state === 'disabled') {
      throw new Problem('CONFLICT', 'This account is disabled. Enable it first. Nothing was changed.')
    }
    if (outbox) await assertMailboxLimit(transaction, user.id, now)
    const purpose = user.state === 'invited' ? 'invitation' : 'reset'
    const link = await createAccountLink(
      transaction,
      { ...user, organizationId: actor.organizationId },
      purpose,
      now,
      outbox,
    )
    const content =
      purpose === 'invitation'
        ? `Invited ${user.name} again`
        : `Created a password reset link for ${user.name}`
    await writeAuditEntry(transaction, actor, { action: 'linkUser', recordId: user.id, content }, now)
    return { link, user: await findUser(transaction, actor.organizationId, id, now) }
  })
  if (!made?.user) return undefined
  outbox?.notify()
  return { ...made.user, ...linkSecretField(made.link) }
}

/** So many mails with links somebody is sent in a day, by more than what a stranger can ask for: a mailbox may be anybody's. */
const maxLinksPerDay = 20

/** @throws Problem CONFLICT where somebody was sent as many links as are sent in a day. */
async function assertMailboxLimit(transaction: Database, accountId: string, now: number): Promise<void> {
  await lockAccount(transaction, accountId)
  const { count } = await countRecentLinks(transaction, accountId, now)
  if (count < maxLinksPerDay) return
  throw new Problem(
    'CONFLICT',
    'We’ve sent this person the most links allowed in a day. Check that our emails arrive, and try again tomorrow.',
  )
}
