import { toIso } from '#service/kernel/clock.ts'
import { deriveToken, digest } from '#service/kernel/secrets.ts'
import type { Database } from '#service/store/schema/schema.ts'

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
}

/**
 * Stores the digests of new tokens for a sign-in.
 * @param make creates a token in plain text.
 */
export async function issueTokens(
  db: Database,
  signInId: string,
  version: 1 | 2,
  now: number,
  make: (kind: TokenKind) => string,
): Promise<Tokens> {
  const { access, refresh } = lifetimes[version]
  const token = make('access')
  const refreshToken = refresh === null ? undefined : make('refresh')
  const createdAt = toIso(now)
  const row = (secret: string, kind: TokenKind, seconds: number) => ({
    digest: digest(secret),
    sign_in_id: signInId,
    kind,
    created_at: createdAt,
    expires_at: toIso(now + seconds * 1000),
    used_at: null,
  })
  await db
    .insertInto('tokens')
    .values([
      row(token, 'access', access),
      ...(refreshToken && refresh ? [row(refreshToken, 'refresh', refresh)] : []),
    ])
    .execute()
  return { token, seconds: access, createdAt, ...(refreshToken ? { refreshToken } : {}) }
}

/** Derives the tokens that a refresh token returned within the last minute, because only their digests are stored. */
export async function repeatTokens(db: Database, refreshToken: string, now: number) {
  const used = await db
    .selectFrom('tokens')
    .select(['used_at', 'renewal_salt'])
    .where('digest', '=', digest(refreshToken))
    .executeTakeFirst()
  if (!used?.used_at || !used.renewal_salt) return undefined
  const elapsed = now - Date.parse(used.used_at)
  // The clock of the process that issued them may be slightly ahead.
  if (Math.abs(elapsed) > renewalGrace) return undefined
  return {
    token: deriveToken(refreshToken, used.renewal_salt, 'access'),
    refreshToken: deriveToken(refreshToken, used.renewal_salt, 'refresh'),
    seconds: lifetimes[2].access - Math.max(0, Math.round(elapsed / 1000)),
    createdAt: used.used_at,
  }
}
