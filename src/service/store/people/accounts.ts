import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/session.ts'
import { toIso } from '#service/kernel/clock.ts'
import { hashPassword, passwordMatches } from '#service/kernel/secrets.ts'
import { resolveAccess, selectAncestorMemberships, signInOrder } from './memberships.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Who signs in: a user's account or an API client, and the organization that they sign in to. */
export type Principal = {
  readonly kind: 'account' | 'API client'
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Limits what the roles allow to these scopes. Undefined if it's everything that they allow. */
  readonly scopes: readonly string[] | undefined
  /** When an API client expires, if it does. */
  readonly expiresAt?: string | undefined
  /** Accepted only in direct requests on this machine. */
  readonly demo: boolean
  /** Whether sign-in requires a two-factor code. Never for an API client. */
  readonly hasTwoFactor: boolean
  /** The hash that the password matched, if it was just verified. */
  readonly passwordHash?: string
}

type NewAccount = {
  readonly id?: string
  readonly organizationId: string
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly demo?: boolean
}

/** Normalizes an email address for storage and lookup, ignoring case and surrounding spaces. */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase()

/**
 * Returns the row of a new account.
 * @param password_hash empty for a user who is invited to set a password.
 */
export function toAccountRow(
  { id = randomUUID(), email, name, demo = false }: Omit<NewAccount, 'organizationId' | 'roles'>,
  password_hash: string,
  now: number,
) {
  return {
    id,
    email: normalizeEmail(email),
    name,
    password_hash,
    demo: demo ? 1 : 0,
    created_at: toIso(now),
  }
}

/** Adds an account to an organization. */
export async function insertMembership(
  db: Database,
  accountId: string,
  { organizationId, roles }: Pick<NewAccount, 'organizationId' | 'roles'>,
  now: number,
) {
  await db
    .insertInto('memberships')
    .values({
      account_id: accountId,
      organization_id: organizationId,
      roles: JSON.stringify(roles),
      created_at: toIso(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'organization_id']).doUpdateSet({ roles: JSON.stringify(roles) }),
    )
    .execute()
}

/**
 * Creates an account, or replaces the name and password of the one with this email address, and its roles in an
 * organization.
 */
export async function upsertAccount(
  { db, clock, passwordCost }: StoreContext,
  { password, ...account }: NewAccount & { readonly password: string },
) {
  const existing = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', normalizeEmail(account.email))
    .executeTakeFirst()
  const same = existing && (await passwordMatches(existing.password_hash, password))
  const hash = same ? existing.password_hash : await hashPassword(password, passwordCost)
  const now = clock()
  const row = toAccountRow(account, hash, now)
  const { name, password_hash } = row
  const { id } = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, password_hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMembership(db, id, account, now)
}

/** Checks whether any account exists, except those of the demo. */
export async function hasAccounts(db: Database) {
  const account = db.selectFrom('accounts').select('id').where('demo', '=', 0).limit(1)
  return (await account.executeTakeFirst()) !== undefined
}

/**
 * Creates a function that verifies a password, in the same time whether or not the account exists. It returns the
 * principal, or nothing if the email address is unknown or the password is wrong.
 */
export function createPasswordCheck({ db, passwordCost }: StoreContext) {
  // Verified if there is no such account, so an unknown email address takes as long as a wrong password.
  const dummyHash = hashPassword('nobody', passwordCost)
  return async (email: string, password: string) => {
    const account = await findAccount(db, email)
    // Empty for an invited user who hasn't set a password yet.
    const isCorrect = await passwordMatches(account?.passwordHash || (await dummyHash), password)
    return isCorrect && account?.passwordHash ? account : undefined
  }
}

/** Selects the account with an email address, in the organization that it signs in to. */
export const selectAccount = (db: Database, email: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['id', 'name', 'organization_id as organizationId'])
    .where('email', '=', normalizeEmail(email))
    .orderBy(signInOrder)
    .limit(1)

/** Finds the enabled account with an email address, in the organization that it signs in to. */
async function findAccount(db: Database, email: string): Promise<Principal | undefined> {
  const row = await selectAccount(db, email)
    .leftJoin('two_factor_secrets', 'two_factor_secrets.account_id', 'accounts.id')
    .select(['demo', 'password_hash', 'confirmed_at'])
    .select(selectAncestorMemberships(db, 'memberships.organization_id').as('ancestor_memberships'))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'account',
      id: row.id,
      organizationId: row.organizationId,
      name: row.name,
      roles: resolveAccess(row.ancestor_memberships)?.roles ?? [],
      scopes: undefined,
      demo: row.demo === 1,
      hasTwoFactor: row.confirmed_at !== null,
      passwordHash: row.password_hash,
    }
  )
}

/**
 * Checks whether the verified password is still valid. While it's verified, the password may change or
 * the account be disabled. The row stays locked until the transaction ends, so that such a change
 * also ends this sign-in.
 */
export async function canStillSignIn(
  transaction: Database,
  { kind, id, passwordHash }: Pick<Principal, 'kind' | 'id' | 'passwordHash'>,
) {
  if (kind === 'API client' || passwordHash === undefined) return true
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
