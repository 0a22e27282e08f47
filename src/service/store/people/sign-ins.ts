import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import { toIso } from '#service/kernel/clock.ts'
import { deriveToken, digest, newToken } from '#service/kernel/secrets.ts'
import { type Principal, canStillSignIn } from './accounts.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { consumeCode, createIncorrectCodeProblem, type TwoFactorProof } from './two-factor.ts'
import type { StoreContext } from '#service/store/context.ts'
import { assertCanSignIn } from '#service/store/organizations/suspension.ts'
import { toEffectiveSettings } from '#service/store/organizations/effective-settings.ts'
import type { StoredSettings } from '#service/store/organizations/setting-columns.ts'
import { intersectScopes, parseScopes } from './scopes.ts'
import { recordApiClientUse } from './api-clients.ts'
import { type LiveTokenRow, selectLiveToken } from './live-tokens.ts'
import { insertSignIn, revokeSession, recordSignInUse } from './account-sessions.ts'
import { recordMembershipUse, resolveAccess } from './memberships.ts'
import { isStaff, type RoleSource } from './staff.ts'
import { issueTokens, repeatTokens, type TokenKind } from './tokens.ts'
import { transact } from '#service/store/db/transact.ts'

/** The caller that a live token authenticates. */
export type Caller = Principal & {
  readonly signInId: string
  /** The sign-in that the session began with. */
  readonly sessionId: string
  readonly email: string | undefined
  /** The organization that the caller works for. */
  readonly organization: { readonly id: string; readonly name: string }
  /** The organization whose membership gives the roles: that one, or the nearest one above it. An API client's own. */
  readonly ownOrganizationId: string
  /** The organizations whose memberships give the roles, nearest first. */
  readonly roleSources: readonly RoleSource[]
  /** Whether the organization that the caller works for, or one above it, is suspended. */
  readonly isSuspended: boolean
  /** Whether it also sees the records of the organizations below its own. */
  readonly withDescendants: boolean
  /** The settings that the organization has set or inherits. */
  readonly settings: StoredSettings
  /** When the sign-in was last used, to within minutes. */
  readonly signInUsedAt: string
  /** When the token was created, and its lifetime in seconds. */
  readonly createdAt: string
  readonly seconds: number
  /** When its API client was last used, to within a minute. */
  readonly usedAt: string | null
  /** The scopes that the token itself is limited to, if any. `scopes` is limited by the API client too. */
  readonly tokenScopes: readonly string[] | undefined
}

/**
 * How someone signs in: the API version, the device, the two-factor code if one was needed, and the scopes that the
 * tokens are limited to.
 */
export type SignInDetails = {
  readonly version: 1 | 2
  readonly device?: string | undefined
  readonly proof?: TwoFactorProof | undefined
  readonly scopes?: readonly string[] | undefined
}

/** The error for a wrong password or an unknown email address. */
export const wrongPasswordMessage = 'That email or password is incorrect.'

const signInMessages: Readonly<Record<TwoFactorProof['kind'], string>> = {
  code: 'Signed in with two-factor authentication',
  'recovery code': 'Signed in with a recovery code',
}

/**
 * Starts a sign-in: a family of tokens that end together.
 * @throws Problem `UNAUTHORIZED` if the password changed, the code was used, the account was disabled or the person was
 * removed from the organization since verification, `FORBIDDEN` if the organization is suspended.
 */
export function beginSignIn(
  { db, clock }: StoreContext,
  principal: Principal,
  { version, device, proof, scopes }: SignInDetails,
) {
  const now = clock()
  const content = proof ? signInMessages[proof.kind] : 'Signed in'
  const signInId = randomUUID()
  return transact(db, async (transaction) => {
    const isAllowed =
      (await canStillSignIn(transaction, principal)) &&
      (principal.kind === 'API client' ||
        (await recordMembershipUse(transaction, principal.id, principal.organizationId, now)))
    if (!isAllowed) throw new Problem('UNAUTHORIZED', wrongPasswordMessage, { oauth: 'invalid_grant' })
    await assertCanSignIn(transaction, principal.organizationId)
    if (proof && !(await consumeCode(transaction, principal.id, proof, now)))
      throw createIncorrectCodeProblem()
    await insertSignIn(transaction, { id: signInId, principal, device }, now)
    await recordApiClientUse(transaction, principal, now)
    await writeAuditEntry(transaction, principal, { action: 'signIn', recordId: signInId, content }, now)
    const { expiresAt } = principal
    const request = { signInId, version, scopes, refreshScopes: scopes, expiresAt }
    return issueTokens(transaction, request, now, newToken)
  })
}

/**
 * Creates a function that looks up tokens. It checks everything that can end one: expiry, sign-out, a disabled account,
 * a revoked or expired API client, and an organization that the caller may no longer work for. The query is compiled
 * once, because every request runs it.
 * @returns a function that finds a token's caller, or nothing if the token is unknown or no longer valid.
 */
export function createCallerFinder({ db, clock }: StoreContext) {
  const query = selectLiveToken(db, '', 'access', '').compile()
  return async (token: string, kind: TokenKind): Promise<Caller | undefined> => {
    // In the order of the query.
    const now = toIso(clock())
    const parameters = [digest(token), kind, now, now]
    const { rows } = await db.executeQuery<LiveTokenRow>({ ...query, parameters })
    const [row] = rows
    const id = row?.account_id ?? row?.client_id
    const access = row && (row.account_id ? resolveAccess(row.memberships) : resolveApiClientAccess(row))
    if (!id || !access) return undefined
    const { ownOrganizationId, roles, roleSources } = access
    const tokenScopes = parseScopes(row.scopes)
    return {
      kind: row.account_id ? 'account' : 'API client',
      id,
      organizationId: row.organization_id,
      withDescendants: Boolean(row.has_descendants) && isStaff(roles),
      ownOrganizationId,
      roleSources,
      isSuspended: Boolean(row.is_suspended),
      roles,
      scopes: intersectScopes(parseScopes(row.client_scopes), tokenScopes),
      tokenScopes,
      expiresAt: row.client_expires_at ?? undefined,
      demo: (row.account_demo ?? row.client_demo) === 1,
      hasTwoFactor: row.confirmed_at !== null,
      signInUsedAt: row.used_at ?? row.began_at,
      signInId: row.sign_in_id,
      sessionId: row.session_id ?? row.sign_in_id,
      name: row.account_name ?? row.client_name ?? id,
      email: row.email ?? undefined,
      organization: { id: row.organization_id, name: row.organization_name },
      settings: toEffectiveSettings(row.settings),
      createdAt: row.created_at,
      usedAt: row.client_used_at,
      seconds: Math.round((Date.parse(row.expires_at) - Date.parse(row.created_at)) / 1000),
    }
  }
}

function resolveApiClientAccess({ client_organization, client_roles, organization_id }: LiveTokenRow) {
  const ownOrganizationId = client_organization ?? organization_id
  const roles = JSON.parse(client_roles ?? '[]') as Role[]
  return { ownOrganizationId, roles, roleSources: [{ organizationId: ownOrganizationId, roles }] }
}

/**
 * Exchanges a refresh token for the next pair of tokens. Within a minute it returns the same pair again, so
 * that two tabs or a retry don't end the session. Later reuse may be theft, so it ends the sign-in.
 * @param narrowed the scopes that the access token is limited to. By default those of the refresh token, which the next
 * refresh token keeps (RFC 6749, section 6).
 * @returns the tokens, or nothing if the token was used more than a minute ago.
 * @throws Problem `UNAUTHORIZED` if the tokens returned before have more scopes than requested now.
 */
export function renewSignIn(
  { db, clock }: StoreContext,
  refreshToken: string,
  caller: Caller,
  narrowed?: readonly string[],
) {
  const now = clock()
  const { signInId, tokenScopes: refreshScopes, expiresAt } = caller
  const scopes = narrowed ?? refreshScopes
  return transact(db, async (transaction) => {
    const salt = newToken()
    const { numUpdatedRows } = await transaction
      .updateTable('tokens')
      .set({ used_at: toIso(now), renewal_salt: salt })
      .where('digest', '=', digest(refreshToken))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const request = { signInId, version: 2, scopes, refreshScopes, expiresAt } as const
      return issueTokens(transaction, request, now, (kind) => deriveToken(refreshToken, salt, kind))
    }
    const repeated = await repeatTokens(transaction, refreshToken, scopes, now)
    if (repeated) return repeated
    const content = 'Signed out a session: its refresh token was used twice and may have been stolen'
    if (await revokeSession(transaction, caller, now))
      await writeAuditEntry(transaction, caller, { action: 'signOut', recordId: signInId, content }, now)
    return undefined
  })
}

/** Revokes the caller's session. */
export function signOut({ db, clock }: StoreContext, caller: Caller) {
  const now = clock()
  return transact(db, async (transaction) => {
    const { signInId } = caller
    if (!(await revokeSession(transaction, caller, now))) return
    const entry = { action: 'signOut', recordId: signInId, content: 'Signed out' }
    await writeAuditEntry(transaction, caller, entry, now)
  })
}

/** Records that an API client or a sign-in is in use, unless it was recorded a moment ago. */
export function recordUse({ db, clock }: StoreContext, caller: Caller) {
  const record = caller.kind === 'account' ? recordSignInUse : recordApiClientUse
  return record(db, caller, clock())
}
