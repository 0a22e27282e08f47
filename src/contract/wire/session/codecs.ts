import { Credentials, Grant, Identity } from '#contract/people/session.ts'
import {
  type Fields,
  hasErrors,
  omitUndefined,
  readEach,
  readFields,
  readPresentFields,
  readRecord,
} from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import {
  readList,
  readNumber,
  readScopes,
  readText,
  readTexts,
  toText,
} from '#contract/wire/codec/readers.ts'

/** Reads the requested scopes. An empty scope counts as absent. */
function readRequestedScope(fields: Fields): unknown {
  const scope = readScopes(fields['scope'])
  return Array.isArray(scope) && scope.length === 0 ? undefined : scope
}
const writeScope = (scope: readonly string[] | undefined) => scope?.join(' ')

const readPasswordCredentials = (fields: Fields) =>
  omitUndefined({
    kind: 'password',
    email: readText(fields['email']) ?? readText(fields['username']) ?? '',
    password: readText(fields['password']) ?? '',
    otp: readText(fields['otp']),
    scope: readRequestedScope(fields),
  })
const writePasswordCredentials = ({
  email,
  password,
  otp,
  scope,
}: Extract<Credentials, { kind: 'password' }>) =>
  omitUndefined({ email, password, otp, scope: writeScope(scope) })

/** The email address and password of a version 1 sign-in. */
export const signInRequest = lenientCodec(Credentials, {
  decode: (wire) => readPasswordCredentials(readPresentFields(wire)),
  encode: (credentials) => (credentials.kind === 'password' ? writePasswordCredentials(credentials) : {}),
})

/** A token request with client credentials, a refresh token, or an email and password with or without a grant type. */
export const tokenRequest = lenientCodec(Credentials, {
  decode: (wire, addIssue) => {
    const fields = readPresentFields(wire)
    const grantType = fields['grant_type']
    const clientId = readText(fields['client_id'])
    const clientSecret = readText(fields['client_secret'])
    const scope = readRequestedScope(fields)
    if (grantType === 'client_credentials') {
      return omitUndefined({
        kind: 'API client',
        clientId: clientId ?? '',
        clientSecret: clientSecret ?? '',
        scope,
      })
    }
    if (grantType === 'refresh_token') {
      const refreshToken = readText(fields['refresh_token']) ?? ''
      return omitUndefined({ kind: 'refresh', refreshToken, clientId, clientSecret, scope })
    }
    const hasPasswordFields = ['email', 'username', 'password'].some((name) => name in fields)
    if (grantType === undefined && 'client_id' in fields && !hasPasswordFields) {
      return addIssue('Send a grant type. With a client ID and secret, use client_credentials.')
    }
    if (grantType === undefined || grantType === 'password') return readPasswordCredentials(fields)
    return addIssue('Use client_credentials, password or refresh_token as the grant type.')
  },
  encode: (credentials) => {
    if (credentials.kind === 'password') return writePasswordCredentials(credentials)
    const { clientId: client_id, clientSecret: client_secret } = credentials
    const scope = writeScope(credentials.scope)
    if (credentials.kind === 'API client')
      return omitUndefined({ grant_type: 'client_credentials', client_id, client_secret, scope })
    const { refreshToken: refresh_token } = credentials
    return omitUndefined({ grant_type: 'refresh_token', refresh_token, client_id, client_secret, scope })
  },
})

/** Reads a token from `id`, which may be that of the reply if there are errors. */
const readTokenId = (fields: Fields) => (hasErrors(fields) ? undefined : readText(fields['id']))

/** Reply of version 1: the token is in `id`, and `ttl` is in seconds. */
export const grantV1 = lenientCodec(Grant, {
  decode: (wire) => {
    const fields = readRecord(wire)
    return omitUndefined({
      token: readTokenId(fields) ?? readText(fields['access_token']) ?? readText(fields['token']),
      seconds: readNumber(fields['ttl']),
      refreshToken: readText(fields['refresh_token']),
      scopes: readTexts(fields['scopes']),
      userId: readText(fields['userId']),
      createdAt: readText(fields['created']),
      organizationId: readText(fields['organizationId']),
    })
  },
  encode: ({ token, seconds, scopes, createdAt, userId, organizationId }) =>
    omitUndefined({ id: token, ttl: seconds, scopes, created: createdAt, userId, organizationId }),
})

/** Some live servers send `expires_in` in milliseconds. No token lives this long in seconds. */
const maxSeconds = 100_000

/** Reply of version 2, as in RFC 6749. */
export const grantV2 = lenientCodec(Grant, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const expiresIn = readNumber(fields['expires_in'])
    return omitUndefined({
      token: readText(fields['access_token']) ?? readTokenId(fields) ?? readText(fields['token']),
      seconds: expiresIn !== undefined && expiresIn > maxSeconds ? expiresIn / 1000 : expiresIn,
      refreshToken: readText(fields['refresh_token']),
      scopes: readText(fields['scope'])?.split(' ').filter(Boolean) ?? [],
      userId: readText(fields['userId']),
      organizationId: readText(fields['organizationId']),
    })
  },
  encode: (grant) =>
    omitUndefined({
      token_type: 'Bearer',
      access_token: grant.token,
      expires_in: grant.seconds,
      refresh_token: grant.refreshToken,
      scope: grant.scopes.join(' '),
      organizationId: grant.organizationId,
    }),
})

function readUser(wire: unknown) {
  const fields = readFields(wire)
  const id = readText(fields?.['id'])
  if (!fields || !id) return undefined
  const email = readText(fields['email'])
  const name = readText(fields['name']) ?? email ?? id
  const others = readEach(fields, readText, ['organizationId', 'timezone', 'locale'])
  const organization = readOrganization(fields['organization'])
  return omitUndefined({ id, name, email, organization, ...others })
}

function readOrganization(wire: unknown) {
  const fields = readFields(wire)
  const id = readText(fields?.['id'])
  return fields && id ? { id, name: readText(fields['name']) ?? id } : undefined
}

function readBrandedOrganization(wire: unknown) {
  const organization = readOrganization(wire)
  return (
    organization && {
      ...organization,
      ...readEach(readPresentFields(wire), readText, ['accentColor', 'logo']),
    }
  )
}

const readIds = (wire: unknown) => readList(wire) && readTexts(wire)

/** The user or API client that a token belongs to. */
export const identityReply = lenientCodec(Identity, {
  decode: (wire) => {
    const fields = readRecord(wire)
    return omitUndefined({
      id: toText(fields['id']),
      seconds: readNumber(fields['ttl']),
      createdAt: readText(fields['created']),
      user: readUser(fields['user']),
      organization: readBrandedOrganization(fields['organization']),
      organizationAncestors: readIds(fields['organizationAncestors']),
      organizationDescendants: readIds(fields['organizationDescendants']),
      memberships: readList(fields['memberships'])?.flatMap((wire) => readOrganization(wire) ?? []),
      roles: readTexts(fields['roles']),
      scopes: readTexts(fields['scope']),
    })
  },
  encode: ({ seconds, createdAt, scopes, organization, ...identity }) =>
    omitUndefined({
      ...identity,
      ttl: seconds,
      created: createdAt,
      organizationId: organization?.id,
      organization,
      scope: scopes,
    }),
})
