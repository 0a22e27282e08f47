import { randomUUID } from 'node:crypto'
import type { Page, PageAsk } from '#contract/paging.ts'
import type { Role } from '#contract/people/session.ts'
import type { MadeTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { digest, newSecret, sameDigest } from '#service/kernel/secrets.ts'
import type { Principal } from './accounts.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { guardColumns } from '#service/store/search/column-criteria.ts'
import { paged } from '#service/store/search/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

export type NewTokenSet = {
  /** The client id, a UUID. */
  readonly id: string
  readonly secret: string
  readonly organizationId: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly demo?: boolean
}

/** Creates a token set, or gives the one with this client id its secret anew. */
export async function putTokenSet(db: Database, set: NewTokenSet, now: number): Promise<void> {
  const values = { name: set.name, secret_digest: digest(set.secret), roles: JSON.stringify(set.roles) }
  await db
    .insertInto('token_sets')
    .values({
      ...values,
      id: set.id.toLowerCase(),
      organization_id: set.organizationId,
      demo: set.demo ? 1 : 0,
      created_at: isoTime(now),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Compared with where no such client id is known, so that both ways take the same work. */
const nobody = digest('')

/** @returns the token set that these belong to, unless it is revoked. */
export async function findTokenSet(
  db: Database,
  clientId: string,
  secret: string,
): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('token_sets')
    .select(['id', 'organization_id', 'name', 'roles', 'demo', 'secret_digest', 'revoked_at'])
    .where('id', '=', clientId.toLowerCase())
    .executeTakeFirst()
  const right = sameDigest(digest(secret), row?.secret_digest ?? nobody)
  if (!row || !right || row.revoked_at !== null) return undefined
  return {
    kind: 'token set',
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    roles: JSON.parse(row.roles) as Role[],
    demo: row.demo === 1,
    hasSecondFactor: false,
  }
}

const columns = { name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' } as const

/** @returns the token sets of an organization that are not revoked, by name; never their secrets. */
export async function listTokenSets(
  db: Database,
  organizationId: string,
  ask: PageAsk,
): Promise<Page<TokenSet>> {
  const { order, where } = guardColumns(columns, ask)
  let found = db
    .selectFrom('token_sets')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
  for (const { column, values } of where) found = found.where(column, 'in', values.map(String))
  let rows = found.select(['id', 'name', 'organization_id', 'roles', 'created_at', 'last_used_at'])
  for (const { column, way } of order) rows = rows.orderBy(column, way)
  return paged(found, rows.orderBy('name').orderBy('id'), ask, (row) => ({
    id: row.id,
    name: row.name,
    organizationId: row.organization_id,
    roles: JSON.parse(row.roles) as Role[],
    createdAt: row.created_at,
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
  }))
}

/**
 * Makes a token set of the doer's organization.
 * @param isDemo whether it answers only on this machine, as whoever made it does.
 * @returns it with its secret, in clear this once.
 */
export async function makeTokenSet(
  db: Database,
  doer: Doer,
  { name, roles }: Pick<NewTokenSet, 'name' | 'roles'>,
  isDemo: boolean,
  now: number,
): Promise<MadeTokenSet> {
  const set = { id: randomUUID(), secret: newSecret(), name, roles, organizationId: doer.organizationId }
  await transact(db, async (transaction) => {
    await putTokenSet(transaction, { ...set, demo: isDemo }, now)
    const content = `Made the token set ${name}, which may be ${roles.join(', ')}`
    await writeAudit(transaction, doer, { act: 'makeTokenSet', recordId: set.id, content }, now)
  })
  return { ...set, roles: [...roles], createdAt: isoTime(now) }
}

/**
 * Ends a token set of the doer's organization, and writes down who did.
 * @returns whether there was one.
 */
export async function endTokenSet(db: Database, doer: Doer, clientId: string, now: number): Promise<boolean> {
  return transact(db, async (transaction) => {
    const name = await revokeTokenSet(transaction, doer.organizationId, clientId, now)
    if (name === undefined) return false
    const content = `Ended the token set ${name}`
    await writeAudit(
      transaction,
      doer,
      { act: 'endTokenSet', recordId: clientId.toLowerCase(), content },
      now,
    )
    return true
  })
}

/** Ends a token set; every token that it was ever given is dead from here on. @returns its name, or nothing where there is none. */
export async function revokeTokenSet(
  db: Database,
  organizationId: string,
  clientId: string,
  now: number,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('token_sets')
    .set({ revoked_at: isoTime(now) })
    .where('id', '=', clientId.toLowerCase())
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

/** How long a noted use stands for the next ones, in milliseconds. */
const noteEvery = 60_000

/**
 * Notes that a token set is in use. Only one request in a minute writes, so that it costs nothing; of several at one
 * moment one does.
 */
export async function noteUse(
  db: Database,
  { kind, id, usedAt = null }: Pick<Principal, 'kind' | 'id'> & { readonly usedAt?: string | null },
  now: number,
): Promise<void> {
  const before = isoTime(now - noteEvery)
  if (kind === 'account' || (usedAt !== null && usedAt > before)) return
  await db
    .updateTable('token_sets')
    .set({ last_used_at: isoTime(now) })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
    .execute()
}
