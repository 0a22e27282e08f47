import { randomUUID } from 'node:crypto'
import type { Page, PageRequest } from '#contract/paging.ts'
import type { Role } from '#contract/people/session.ts'
import type { CreatedTokenSet, TokenSet } from '#contract/people/token-set.ts'
import { toIso } from '#service/kernel/clock.ts'
import { digest, newSecret, digestsMatch } from '#service/kernel/secrets.ts'
import type { Principal } from './accounts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { readPage } from '#service/store/search/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

export type TokenSetInput = {
  /** The client id, a UUID. */
  readonly id: string
  readonly secret: string
  readonly organizationId: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly demo?: boolean
}

/** Creates a token set, or gives the one with this client id its secret anew. */
export async function upsertTokenSet(db: Database, set: TokenSetInput, now: number): Promise<void> {
  const values = { name: set.name, secret_digest: digest(set.secret), roles: JSON.stringify(set.roles) }
  await db
    .insertInto('token_sets')
    .values({
      ...values,
      id: set.id.toLowerCase(),
      organization_id: set.organizationId,
      demo: set.demo ? 1 : 0,
      created_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Compared with where no such client id is known, so that both ways take the same work. */
const unknownSecretDigest = digest('')

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
  const right = digestsMatch(digest(secret), row?.secret_digest ?? unknownSecretDigest)
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
  ask: PageRequest,
): Promise<Page<TokenSet>> {
  const { order, where } = toColumnCriteria(columns, ask)
  let found = db
    .selectFrom('token_sets')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
  for (const { column, values } of where) found = found.where(column, 'in', values.map(String))
  let rows = found.select(['id', 'name', 'organization_id', 'roles', 'created_at', 'last_used_at'])
  for (const { column, way } of order) rows = rows.orderBy(column, way)
  return readPage(found, rows.orderBy('name').orderBy('id'), ask, (row) => ({
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
export async function createTokenSet(
  db: Database,
  actor: Actor,
  { name, roles }: Pick<TokenSetInput, 'name' | 'roles'>,
  isDemo: boolean,
  now: number,
): Promise<CreatedTokenSet> {
  const set = { id: randomUUID(), secret: newSecret(), name, roles, organizationId: actor.organizationId }
  await transact(db, async (transaction) => {
    await upsertTokenSet(transaction, { ...set, demo: isDemo }, now)
    const content = `Created the API client ${name} with the roles ${roles.join(', ')}`
    await writeAuditEntry(transaction, actor, { action: 'makeTokenSet', recordId: set.id, content }, now)
  })
  return { ...set, roles: [...roles], createdAt: toIso(now) }
}

/**
 * Ends a token set of the doer's organization, and writes down who did.
 * @returns whether there was one.
 */
export async function revokeTokenSetWithAudit(
  db: Database,
  actor: Actor,
  clientId: string,
  now: number,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const name = await revokeTokenSet(transaction, actor.organizationId, clientId, now)
    if (name === undefined) return false
    const content = `Revoked the API client ${name}`
    await writeAuditEntry(
      transaction,
      actor,
      { action: 'endTokenSet', recordId: clientId.toLowerCase(), content },
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
    .set({ revoked_at: toIso(now) })
    .where('id', '=', clientId.toLowerCase())
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

/** How long a noted use stands for the next ones, in milliseconds. */
const useInterval = 60_000

/**
 * Notes that a token set is in use. Only one request in a minute writes, so that it costs nothing; of several at one
 * moment one does.
 */
export async function recordTokenSetUse(
  db: Database,
  { kind, id, usedAt = null }: Pick<Principal, 'kind' | 'id'> & { readonly usedAt?: string | null },
  now: number,
): Promise<void> {
  const before = toIso(now - useInterval)
  if (kind === 'account' || (usedAt !== null && usedAt > before)) return
  await db
    .updateTable('token_sets')
    .set({ last_used_at: toIso(now) })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
    .execute()
}
