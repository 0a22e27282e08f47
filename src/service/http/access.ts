import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { Action } from '#service/api/operations.ts'
import { type TwoFactorRule, lacksTwoFactor, isAllowed, rolesAllow } from '#service/api/permissions.ts'
import { createSuspensionProblem } from '#service/store/organizations/suspension.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'

/** The parts of a request that decide access. Tests can pass plain objects. */
type RequestSource = Pick<FastifyRequest, 'headers'> & {
  /** The request target as sent: a path, or a full URL if the client takes this service for a proxy. */
  readonly originalUrl?: string
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly raw: { readonly httpVersion: string }
}

const demoAccountMessage =
  'Demo accounts only work on the machine that runs the service, at a loopback address such as localhost.'

const missingTokenMessage =
  'This request needs an access token. Send it in the Authorization header, after “Bearer”.'
const invalidTokenMessage = 'This access token is invalid or has expired. Get a new one, or sign in again.'

const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
/** Headers that proxies and tunnels add. Any of them means that the request comes from elsewhere. */
const forwarding =
  /^(forwarded(-for)?|via|x[-_]forwarded([-_].+)?|x-real-ip|(x-)?(true-)?client-ip|x-cluster-client-ip|cf-.+|fly-client-ip|fastly-client-ip|x-original-.+|x-envoy-.+|x-azure-.+|x-arr-.+|x-amzn-.+|cdn-loop|x-remote-.+|x-originating-.+|(wl-)?proxy-client-ip|do-connecting-ip|x-varnish|tailscale-.+)$/

/**
 * Checks whether a request comes directly from this machine, judged by its socket, HTTP version, `Host`, target, `Origin`
 * and the absence of forwarding headers.
 */
export function isDirect(
  { headers, socket, raw, originalUrl }: RequestSource,
  publicUrl: string | undefined,
) {
  return (
    publicUrl === undefined &&
    // By default, nginx adds no forwarding headers and sends `Host: 127.0.0.1`, but it uses HTTP/1.0. From 1.29.7 on, it
    // uses 1.1 and can't be recognized, so `PUBLIC_URL` must be set behind it.
    raw.httpVersion === '1.1' &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    (headers.origin === undefined || loopbackOrigin.test(headers.origin)) &&
    (originalUrl ?? '/').startsWith('/') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

/**
 * Returns the origin at which the caller reaches the service: `PUBLIC_URL`, or the origin that the request was sent to;
 * an empty string if that isn't a valid origin.
 */
export function requestOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  const requested = `${protocol}://${host}`
  if (publicUrl !== undefined || !URL.canParse(requested)) return publicUrl ?? ''
  // A `Host` with more than a host and a port is invalid.
  const { origin, href } = new URL(requested)
  return href === `${origin}/` ? origin : ''
}

/** @throws Problem UNAUTHORIZED if a demo account is used from another machine. */
export function assertDemoAllowed({ demo }: { readonly demo: boolean }, direct: boolean, oauth?: string) {
  if (demo && !direct) throw new Problem('UNAUTHORIZED', demoAccountMessage, { oauth })
}

/**
 * Rejects a caller whose organization, or one above it, is suspended.
 * @throws Problem FORBIDDEN.
 */
export function assertCallerActive({ isSuspended, organization }: Caller) {
  if (isSuspended) throw createSuspensionProblem(organization.name)
}

/** What a caller of a suspended organization can still do: switch to another one, and protect their own account. */
const allowedWhileSuspended: ReadonlySet<Action> = new Set<Action>([
  'switchOrganization',
  'listAvailableOrganizations',
  'signOut',
  'listSignIns',
  'revokeSignIn',
  'revokeSignIns',
  'changePassword',
])

/** Returns the token of a request: `Authorization: Bearer t`, `Authorization: t`, or `?access_token=t`. */
export function extractToken(authorization: string | undefined, query: string): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([^\s,]+)$/i.exec(authorization?.trim() ?? '') ?? []
  return token ?? (new URLSearchParams(query).get('access_token') || undefined)
}

/**
 * Authenticates a request and checks its permissions.
 * @throws Problem UNAUTHORIZED without a valid token, FORBIDDEN if the roles or scopes don't allow the action or the
 * organization is suspended.
 */
export async function authorize(
  store: Store,
  action: Action,
  token: string | undefined,
  direct: boolean,
  rule: TwoFactorRule,
): Promise<Caller> {
  if (!token) throw new Problem('UNAUTHORIZED', missingTokenMessage)
  const caller = await store.findCaller(token)
  if (!caller) throw new Problem('UNAUTHORIZED', invalidTokenMessage)
  assertDemoAllowed(caller, direct)
  if (!allowedWhileSuspended.has(action)) assertCallerActive(caller)
  await store.recordUse(caller)
  if (!isAllowed(caller, action, rule)) throw new Problem('FORBIDDEN', forbiddenMessage(caller, action, rule))
  return caller
}

function forbiddenMessage(caller: Caller, action: Action, rule: TwoFactorRule): string {
  if (lacksTwoFactor(caller, rule)) {
    return 'Administrators must use two-factor authentication. Turn it on under Account first.'
  }
  if (caller.scopes && rolesAllow(caller.roles, action))
    return 'This token doesn’t have the scope for this operation. Request one that does.'
  if (caller.kind === 'API client') return 'This API client doesn’t have permission to do this.'
  return 'You don’t have permission to do this. Ask an administrator.'
}
