import { randomUUID } from 'node:crypto'
import type { PageRequest } from '#contract/paging.ts'
import type { Role } from '#contract/people/session.ts'
import type { NewApiClient, ApiClient } from '#contract/people/api-client.ts'
import { formatDayRange } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { digest, newSecret, digestsMatch } from '#service/kernel/secrets.ts'
import type { Principal } from './accounts.ts'
import { parseScopes } from './scopes.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { isInRange } from '#service/store/search/is-in-range.ts'
import { readPage } from '#service/store/search/paging.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { preventTreeChanges } from '#service/store/organizations/placement.ts'
import { lockTargetOrganization } from '#service/store/organizations/target-organization.ts'
import { isVisible } from '#service/store/organizations/visibility.ts'
import { transact } from '#service/store/db/transact.ts'

type ApiClientInput = {
  /** The client ID, a UUID. */
  readonly id: string
  readonly secret: string
  readonly organizationId: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The only scopes that it has. Undefined if it has all that its roles allow. */
  readonly scope?: readonly string[] | undefined
  /** When it expires. Undefined if never. */
  readonly expiresAt?: string | undefined
  readonly demo?: boolean
}

/** Creates an API client, or replaces the one with this client ID, even if it was revoked. Its tokens stay. */
export async function upsertApiClient({ db, clock }: StoreContext, client: ApiClientInput) {
  const values = {
    name: client.name,
    secret_digest: digest(client.secret),
    roles: JSON.stringify(client.roles),
    scopes: client.scope ? JSON.stringify(client.scope) : null,
    expires_at: client.expiresAt ?? null,
    revoked_at: null,
  }
  await db
    .insertInto('token_sets')
    .values({
      ...values,
      id: client.id.toLowerCase(),
      organization_id: client.organizationId,
      demo: client.demo ? 1 : 0,
      created_at: toIso(clock()),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Compared if the client ID is unknown, so that both cases take the same time. */
const unknownSecretDigest = digest('')

/** Finds an API client by its credentials, unless it is revoked. It may have expired. */
export async function findApiClient(
  db: Database,
  clientId: string,
  secret: string,
): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('token_sets')
    .select(['id', 'organization_id', 'name', 'roles', 'scopes', 'expires_at', 'demo'])
    .select(['secret_digest', 'revoked_at'])
    .where('id', '=', clientId.toLowerCase())
    .executeTakeFirst()
  const isCorrect = digestsMatch(digest(secret), row?.secret_digest ?? unknownSecretDigest)
  if (!row || !isCorrect || row.revoked_at !== null) return undefined
  return {
    kind: 'API client',
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    roles: JSON.parse(row.roles) as Role[],
    scopes: parseScopes(row.scopes),
    expiresAt: row.expires_at ?? undefined,
    demo: row.demo === 1,
    hasTwoFactor: false,
  }
}

const columns = { name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' } as const

/** Lists an organization's API clients that aren't revoked, by name by default, without their secrets. */
export async function listApiClients(db: Database, organizationId: string, request: PageRequest) {
  const { order, where, between } = toColumnCriteria(columns, request, {
    timestamps: ['createdAt', 'lastUsedAt'],
  })
  let query = db
    .selectFrom('token_sets')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
  for (const { column, values } of where) query = query.where(column, 'in', values.map(String))
  for (const { column, range } of between) query = query.where(isInRange(column, range))
  let rows = query
    .select(['id', 'name', 'organization_id as organizationId', 'roles'])
    .select(['scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
  for (const { column, direction } of order)
    rows = rows.orderBy(column, (each) =>
      // Clients that were never used come last in both directions. The engines disagree on where nulls sort.
      column === 'last_used_at' ? each[direction]().nullsLast() : each[direction](),
    )
  return readPage(
    db,
    { found: query },
    rows.orderBy('name').orderBy('id'),
    request,
    ({ roles, scopes, ...row }): ApiClient => {
      const scope = parseScopes(scopes)
      return { ...withoutNulls(row), roles: JSON.parse(roles) as Role[], ...(scope ? { scope } : {}) }
    },
  )
}

/**
 * Creates an API client, by default in the actor's organization.
 * @param input with the ID of a visible organization, if it's for another.
 * @param isDemo limits it to this machine, like the account that creates it.
 * @returns the API client with its secret, which can't be read again.
 * @throws Problem `NOT_FOUND` if the organization isn't visible, `VALIDATION_FAILED` if it's suspended.
 */
export function createApiClient(
  context: StoreContext,
  actor: Actor,
  { organizationId: requested = actor.organizationId, ...input }: NewApiClient,
  isDemo: boolean,
) {
  const now = context.clock()
  return transact(context.db, async (transaction) => {
    await preventTreeChanges(transaction)
    const organizationId = await lockTargetOrganization(transaction, actor, requested)
    const client = { ...input, id: randomUUID(), secret: newSecret(), organizationId }
    await upsertApiClient({ ...context, db: transaction }, { ...client, demo: isDemo })
    const content = describeCreation(input)
    const entry = { action: 'createTokenSet', recordId: client.id, organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    return { ...client, createdAt: toIso(now) }
  })
}

function describeCreation({ name, roles, scope, expiresAt }: Omit<NewApiClient, 'organizationId'>): string {
  const limits = [
    ...(scope ? [`limited to ${scope.join(', ')}`] : []),
    ...(expiresAt === undefined ? [] : [`expires ${formatDayRange(expiresAt, undefined, 'UTC')}`]),
  ]
  return [`Created the API client ${name} (${roles.join(', ')})`, ...limits].join('; ')
}

/**
 * Revokes a visible API client and with it all of its tokens.
 * @returns whether it existed.
 */
export function revokeApiClient({ db, clock }: StoreContext, actor: Actor, clientId: string) {
  const now = clock()
  return transact(db, async (transaction) => {
    const revoked = await transaction
      .updateTable('token_sets')
      .set({ revoked_at: toIso(now) })
      .where('id', '=', clientId.toLowerCase())
      .where(isVisible(actor))
      .where('revoked_at', 'is', null)
      .returning(['name', 'organization_id as organizationId'])
      .executeTakeFirst()
    if (!revoked) return false
    const content = `Revoked the API client ${revoked.name}`
    const { organizationId } = revoked
    const entry = { action: 'revokeTokenSet', recordId: clientId.toLowerCase(), organizationId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}

/** Precision of the time of last use, in milliseconds. */
const useInterval = 60_000

/** Records that an API client is in use. Only one request per minute writes. */
export async function recordApiClientUse(
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
