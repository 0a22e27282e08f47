import type { Role } from '#contract/session.ts'
import { isoTime } from '#service/clock.ts'
import { digest, sameDigest } from '#service/secrets.ts'
import type { Principal } from './accounts.ts'
import type { Database } from './schema.ts'

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
    .select(['id', 'organization_id', 'roles', 'demo', 'secret_digest', 'revoked_at'])
    .where('id', '=', clientId.toLowerCase())
    .executeTakeFirst()
  const right = sameDigest(digest(secret), row?.secret_digest ?? nobody)
  if (!row || !right || row.revoked_at !== null) return undefined
  return {
    kind: 'token set',
    id: row.id,
    organizationId: row.organization_id,
    roles: JSON.parse(row.roles) as Role[],
    demo: row.demo === 1,
  }
}

/** Ends a token set; every token that it was ever given is dead from here on. @returns whether there was one. */
export async function revokeTokenSet(
  db: Database,
  organizationId: string,
  clientId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('token_sets')
    .set({ revoked_at: isoTime(now) })
    .where('id', '=', clientId.toLowerCase())
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
