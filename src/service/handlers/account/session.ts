import { mfaRequired, type FieldProblem, Problem } from '#contract/problem.ts'
import type { Credentials, Grant } from '#contract/people/session.ts'
import { assertDemoAllowed, assertCallerActive } from '#service/http/access.ts'
import { formatDayRange } from '#contract/text/times.ts'
import { listScopes } from '#service/api/permissions.ts'
import { selectScopes } from '#service/handlers/scopes.ts'
import { toIso } from '#service/kernel/clock.ts'
import { normalizeEmail, type Principal } from '#service/store/people/accounts.ts'
import { createIncorrectCodeProblem, type TwoFactorProof } from '#service/store/people/two-factor.ts'
import { wrongPasswordMessage } from '#service/store/people/sign-ins.ts'
import type { Tokens } from '#service/store/people/tokens.ts'
import type { Handlers, Dependencies, RequestContext } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'
import { pickBranding } from '#service/handlers/organization/settings.ts'
import { checkCode } from './check-code.ts'
import { logFailedSignIn } from './log-failed-sign-in.ts'

/** Handlers for signing in, refreshing a session and signing out. */
export const sessionHandlers = {
  signIn: async (credentials, context) => {
    if (credentials.kind === 'refresh') return renewSession(credentials, context)
    const { principal, proof } = await authenticate(credentials, context)
    const { store, limits, version, device } = context
    const scopes = narrowScopes(credentials.scope, principal, context)
    limits.countToken(principal.id)
    const tokens = await store.beginSignIn(principal, { version, device, proof, scopes })
    return toGrant(tokens, principal, context)
  },

  whoAmI: async (_input, { caller, store, twoFactorRule }) => {
    const { own, ancestors, descendants } = await store.findAncestorsAndDescendants(caller)
    return {
      // Never the token itself, because clients may show or log this response.
      id: caller.signInId,
      seconds: caller.seconds,
      createdAt: caller.createdAt,
      user: {
        id: caller.id,
        name: caller.name,
        organizationId: own.id,
        organization: own,
        // The service responds in UTC and English only.
        timezone: 'UTC',
        locale: 'en',
        email: caller.email || undefined,
      },
      organization: { ...caller.organization, ...pickBranding(caller.settings) },
      organizationAncestors: ancestors,
      organizationDescendants: descendants,
      memberships: caller.kind === 'account' ? await store.listOwnOrganizations(caller.id) : undefined,
      roles: [...caller.roles],
      scopes: listScopes(caller, twoFactorRule),
    }
  },

  switchOrganization: async ({ organizationId }, context) => {
    const { caller, store, limits, version, device } = context
    limits.countToken(caller.id)
    const result = await store.switchOrganization(caller, organizationId, { version, device })
    const { tokens, ...access } = assertFound(result, 'Company')
    return toGrant(tokens, { ...caller, ...access }, context)
  },

  listAvailableOrganizations: (query, { caller, store }) => store.listAvailableOrganizations(caller, query),

  signOut: async (_input, { caller, store }) => {
    await store.signOut(caller)
    return {}
  },
} satisfies Partial<Handlers>

async function authenticateApiClient(clientId: string, clientSecret: string, context: Dependencies) {
  const found = await context.store.authenticateApiClient(clientId, clientSecret)
  if (found && !hasExpired(found, context)) return found
  await logFailedSignIn(context, { kind: found ? 'expired client id' : 'client id', text: clientId })
  if (found) throw clientExpired(found)
  throw new Problem('UNAUTHORIZED', 'This client ID or client secret is incorrect.', {
    oauth: 'invalid_client',
  })
}

const hasExpired = ({ expiresAt }: Principal, { clock }: Dependencies) =>
  expiresAt !== undefined && expiresAt <= toIso(clock())

function clientExpired({ expiresAt }: Principal): Problem {
  const day = formatDayRange(expiresAt, undefined, 'UTC')
  const message = `This API client expired on ${day}. Ask an administrator for a new one.`
  return new Problem('UNAUTHORIZED', message, { oauth: 'invalid_client' })
}

/** @returns the proof of two-factor authentication, if the account uses it. `beginSignIn` consumes the code. */
async function checkTwoFactor(
  account: Principal,
  { email, otp }: Extract<Credentials, { kind: 'password' }>,
  context: Dependencies,
): Promise<TwoFactorProof | undefined> {
  if (!account.hasTwoFactor) return undefined
  if (otp === undefined) {
    const message = 'Enter a code from your authenticator app, or a recovery code.'
    const fields = [{ path: 'otp', message }]
    throw new Problem('UNAUTHORIZED', message, { oauth: mfaRequired, fields })
  }
  const proof = await checkCode(context, account.id, otp)
  if (proof) return proof
  await logFailedSignIn(context, { kind: 'code', text: email })
  throw createIncorrectCodeProblem()
}

/** @returns the account or API client, and how it passed two-factor authentication. */
async function authenticate(credentials: Exclude<Credentials, { kind: 'refresh' }>, context: RequestContext) {
  const { store, limits, address, direct } = context
  if (credentials.kind === 'API client') {
    const { clientId, clientSecret } = credentials
    validateCredentials({ client_id: clientId, client_secret: clientSecret })
    return limits.guardClientSignIn({ address, name: clientId.toLowerCase() }, async () => {
      const found = await authenticateApiClient(clientId, clientSecret, context)
      assertDemoAllowed(found, direct, 'invalid_client')
      return { principal: found, proof: undefined }
    })
  }
  const { email, password, otp } = credentials
  validateCredentials({ email, password, ...(otp === undefined ? {} : { otp }) })
  return limits.guardSignIn({ address, name: normalizeEmail(email) }, async () => {
    const found = await store.authenticateAccount(email, password)
    if (found) assertDemoAllowed(found, direct, 'invalid_client')
    if (found) return { principal: found, proof: await checkTwoFactor(found, credentials, context) }
    await logFailedSignIn(context, { kind: 'email', text: email })
    throw new Problem('UNAUTHORIZED', wrongPasswordMessage, { oauth: 'invalid_grant' })
  })
}

async function renewSession(
  { refreshToken, clientId, clientSecret = '', scope }: Extract<Credentials, { kind: 'refresh' }>,
  context: RequestContext,
): Promise<Grant> {
  const { store, limits, address, direct } = context
  validateCredentials({ refresh_token: refreshToken })
  const caller = await store.findRefreshCaller(refreshToken)
  // RFC 6749, section 6: client credentials are verified if sent, and the token must belong to that client. For
  // people they are ignored: they have no client, and some libraries send a made-up one.
  const sendsCredentials = clientId !== undefined && caller?.kind !== 'account'
  const sessionEnded = () =>
    new Problem('UNAUTHORIZED', 'This session has ended. Sign in again.', { oauth: 'invalid_grant' })
  const verify = async () => {
    if (!caller) {
      const client = clientId && (await store.authenticateApiClient(clientId, clientSecret))
      throw client && hasExpired(client, context) ? clientExpired(client) : sessionEnded()
    }
    assertDemoAllowed(caller, direct, 'invalid_client')
    assertCallerActive(caller)
    if (sendsCredentials) {
      const client = await authenticateApiClient(clientId, clientSecret, context)
      if (client.id !== caller.id) throw sessionEnded()
    }
    return caller
  }
  // The refresh token of a live session isn't a guess, so it's accepted even at an address over its limit.
  const verified =
    caller && !sendsCredentials
      ? await verify()
      : await limits.guardClientSignIn({ address, name: clientId?.toLowerCase() }, verify)
  // The refresh token is consumed last, so that it still works after a rejection: once the name is no longer locked, the
  // organization is reactivated, or the wait is over.
  const scopes = narrowScopes(scope, verified, context)
  limits.countToken(verified.id)
  const tokens = await store.renewSignIn(refreshToken, verified, scopes)
  if (!tokens) throw sessionEnded()
  return toGrant(tokens, verified, context)
}

/**
 * Returns the scopes that a token is limited to, or nothing if none are requested.
 * @throws Problem invalid_scope if the caller lacks one of them (RFC 6749, section 5.2).
 */
function narrowScopes(
  requested: readonly string[] | undefined,
  principal: Principal,
  { twoFactorRule }: Dependencies,
): string[] | undefined {
  if (requested === undefined) return undefined
  const { scopes, rejected } = selectScopes(requested, listScopes(principal, twoFactorRule))
  if (rejected === '') return scopes
  const message = `You can’t request these scopes: ${rejected}.`
  const fields = [{ path: 'scope', message }]
  throw new Problem('VALIDATION_FAILED', message, { fields, oauth: 'invalid_scope' })
}

function toGrant(tokens: Tokens, principal: Principal, { twoFactorRule }: Dependencies): Grant {
  const scopes = listScopes({ ...principal, scopes: tokens.scopes ?? principal.scopes }, twoFactorRule)
  return { ...tokens, scopes, userId: principal.id, organizationId: principal.organizationId }
}

const credentialNames: Readonly<Record<string, string>> = {
  email: 'email address',
  client_id: 'client ID',
  client_secret: 'client secret',
  refresh_token: 'refresh token',
  otp: 'code',
}

/** The longest credential, in characters. */
const maxLength = 200

/** @throws Problem VALIDATION_FAILED if a credential is empty or too long. */
function validateCredentials(credentials: Readonly<Record<string, string>>): void {
  const fields = Object.entries(credentials).flatMap(([path, value]): FieldProblem[] => {
    const name = credentialNames[path] ?? path
    if (value === '') return [{ path, message: `Enter the ${name}.` }]
    return value.length > maxLength
      ? [{ path, message: `Use ${maxLength} characters or fewer for the ${name}.` }]
      : []
  })
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', fields.map((field) => field.message).join(' '), {
      fields,
      oauth: 'invalid_request',
    })
  }
}
