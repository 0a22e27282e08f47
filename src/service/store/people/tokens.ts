import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { deriveToken, digest } from '#service/kernel/secrets.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { StoreContext } from '#service/store/context.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { transact } from '#service/store/db/transact.ts'
import { parseScopes } from './scopes.ts'

/** Lifetimes of tokens, in seconds. */
const lifetimes = {
  1: { access: 8 * 3600, refresh: null },
  2: { access: 3600, refresh: 14 * 24 * 3600 },
} as const

/**
 * How long a used refresh token returns the same tokens again, in milliseconds, for a second tab or a retry.
 * Later reuse may be theft.
 */
const renewalGrace = 60_000

export type TokenKind = 'access' | 'refresh'

/** The tokens of one sign-in in plain text. They can't be read again later. */
export type Tokens = {
  readonly token: string
  readonly seconds: number
  readonly refreshToken?: string
  readonly createdAt: string
  /** The only scopes that the access token has. Undefined if it has all of its account or API client. */
  readonly scopes: readonly string[] | undefined
}

/** A sign-in that gets tokens, and what limits them. */
export type TokenRequest = {
  readonly signInId: string
  readonly version: 1 | 2
  /** The scopes that the access token is limited to, if any. */
  readonly scopes: readonly string[] | undefined
  /** The scopes that the refresh token is limited to, and with it the tokens that it is exchanged for. */
  readonly refreshScopes: readonly string[] | undefined
  /** When the API client or a session without a refresh token expires. No token outlives it. */
  readonly expiresAt: string | undefined
}

/**
 * Stores the digests of new tokens for a sign-in.
 * @param make creates a token in plain text.
 */
export async function issueTokens(
  db: Database,
  { signInId, version, scopes, refreshScopes, expiresAt }: TokenRequest,
  now: number,
  make: (kind: TokenKind) => string,
): Promise<Tokens> {
  const { access, refresh } = lifetimes[version]
  const end = expiresAt === undefined ? Infinity : Date.parse(expiresAt)
  const token = make('access')
  const refreshToken = refresh === null ? undefined : make('refresh')
  const createdAt = toIso(now)
  const row = (secret: string, kind: TokenKind, seconds: number, limit: readonly string[] | undefined) => ({
    digest: digest(secret),
    sign_in_id: signInId,
    kind,
    created_at: createdAt,
    expires_at: toIso(Math.min(now + seconds * 1000, end)),
    used_at: null,
    scopes: limit ? JSON.stringify(limit) : null,
  })
  await db
    .insertInto('tokens')
    .values([
      row(token, 'access', access, scopes),
      ...(refreshToken && refresh ? [row(refreshToken, 'refresh', refresh, refreshScopes)] : []),
    ])
    .execute()
  const seconds = Math.min(access, Math.ceil((end - now) / 1000))
  return { token, seconds, createdAt, scopes, ...(refreshToken ? { refreshToken } : {}) }
}

/**
 * Derives the tokens that a refresh token returned within the last minute, because only their digests are stored.
 * @param scopes the scopes that the access token should be limited to, if any.
 * @throws Problem `UNAUTHORIZED` if it has others too.
 */
export async function repeatTokens(
  db: Database,
  refreshToken: string,
  scopes: readonly string[] | undefined,
  now: number,
): Promise<Tokens | undefined> {
  const used = await db
    .selectFrom('tokens')
    .select(['used_at', 'renewal_salt'])
    .where('digest', '=', digest(refreshToken))
    .executeTakeFirst()
  if (!used?.used_at || !used.renewal_salt) return undefined
  const elapsed = now - Date.parse(used.used_at)
  // The clock of the process that issued them may be slightly ahead.
  if (Math.abs(elapsed) > renewalGrace) return undefined
  const token = deriveToken(refreshToken, used.renewal_salt, 'access')
  const issued = await db
    .selectFrom('tokens')
    .select(['expires_at', 'scopes'])
    .where('digest', '=', digest(token))
    .executeTakeFirst()
  if (!issued) return undefined
  const issuedScopes = parseScopes(issued.scopes)
  if (scopes && !issuedScopes?.every((scope) => scopes.includes(scope))) {
    const message = 'This refresh token was used a moment ago for more scopes. Use the newer one.'
    throw new Problem('UNAUTHORIZED', message, { oauth: 'invalid_grant' })
  }
  return {
    token,
    refreshToken: deriveToken(refreshToken, used.renewal_salt, 'refresh'),
    seconds: Math.min(lifetimes[2].access, Math.ceil((Date.parse(issued.expires_at) - now) / 1000)),
    createdAt: used.used_at,
    scopes: issuedScopes,
  }
}

/** The most sign-ins whose tokens one transaction deletes. On SQLite, requests wait for one. */
const batchSize = 500

/**
 * Deletes the expired tokens of some sign-ins, and the sign-ins that have none left. Call it until it deletes none.
 * Tokens are deleted nowhere else, so no other sign-in can have lost its last one.
 * @returns how many tokens it deleted.
 */
export function deleteExpiredTokens({ db, clock }: StoreContext): Promise<number> {
  const now = toIso(clock())
  return transact(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('tokens')
      .select('sign_in_id')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return 0
    const signInIds = padList([...new Set(rows.map(({ sign_in_id }) => sign_in_id))])
    // All that have expired, also outside of this batch: of two processes that delete the last tokens of a sign-in at the
    // same time, one waits for the other and then sees that none is left.
    const { numDeletedRows } = await transaction
      .deleteFrom('tokens')
      .where('sign_in_id', 'in', signInIds)
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    await transaction
      .deleteFrom('sign_ins')
      .where('id', 'in', signInIds)
      .where((row) => {
        const tokens = row.selectFrom('tokens').select('digest')
        return row.not(row.exists(tokens.whereRef('tokens.sign_in_id', '=', 'sign_ins.id')))
      })
      .execute()
    return Number(numDeletedRows)
  })
}
