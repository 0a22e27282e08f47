import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/session.ts'
import { toIso } from '#service/kernel/clock.ts'
import { hashPassword, type PasswordCost, passwordMatches } from '#service/kernel/secrets.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Who signs in: a person's account or a token set, and the organization that it acts for. */
export type Principal = {
  readonly kind: 'account' | 'token set'
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Answers only a direct request on this machine. */
  readonly demo: boolean
  /** Whether signing in takes a second factor. A token set has none. */
  readonly hasSecondFactor: boolean
  /** The hash that the password matched, of whoever has just shown one. */
  readonly passwordHash?: string
}

export type NewAccount = {
  readonly id?: string
  readonly organizationId: string
  readonly email: string
  readonly name: string
  readonly password: string
  readonly roles: readonly Role[]
  readonly demo?: boolean
}

/** @returns the one spelling of an e-mail address that is kept and looked up: case and spaces make no other. */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** Creates an account, or gives the one with this e-mail its name, roles and password anew. */
export async function upsertAccount(
  db: Database,
  account: NewAccount,
  now: number,
  cost: PasswordCost,
): Promise<void> {
  const email = normalizeEmail(account.email)
  const known = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst()
  const same = known && (await passwordMatches(known.password_hash, account.password))
  const values = {
    name: account.name,
    roles: JSON.stringify(account.roles),
    password_hash: same ? known.password_hash : await hashPassword(account.password, cost),
  }
  await db
    .insertInto('accounts')
    .values({
      ...values,
      id: account.id ?? randomUUID(),
      organization_id: account.organizationId,
      email,
      demo: account.demo ? 1 : 0,
      created_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/** @returns whether anybody at all can sign in with a password. */
export async function hasAnyAccount(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * @returns whose e-mail this is, with the hash that a password must match, which is empty of whoever has set none;
 * nothing where it is nobody's, or the account is disabled.
 */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ principal: Principal; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select(['id', 'organization_id', 'name', 'roles', 'demo', 'password_hash', 'confirmed_at'])
    .where('email', '=', normalizeEmail(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      passwordHash: row.password_hash,
      principal: {
        kind: 'account',
        id: row.id,
        organizationId: row.organization_id,
        name: row.name,
        roles: JSON.parse(row.roles) as Role[],
        demo: row.demo === 1,
        hasSecondFactor: row.confirmed_at !== null,
      },
    }
  )
}

/**
 * @returns whether somebody may still come in by the password that was looked at before: it takes a while to compare, and
 * meanwhile it may be changed, or the account disabled. The row is locked until the transaction ends, so that whoever does
 * that ends this sign-in too.
 */
export async function canStillSignIn(
  transaction: Database,
  { kind, id, passwordHash }: Principal,
): Promise<boolean> {
  if (kind === 'token set' || passwordHash === undefined) return true
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
