import { Credentials, Grant, Identity } from '#contract/people/session.ts'
import {
  toText,
  omitUndefined,
  type Fields,
  readFields,
  readNumber,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readText,
  readTexts,
} from '#contract/wire/codec/lenient-codec.ts'

const readRequest = (wire: unknown) => omitEmpty(readFields(wire) ?? {})
const readReply = (wire: unknown) => readRequest(unwrapRecords(wire)[0])

const readPasswordCredentials = (given: Fields) =>
  omitUndefined({
    kind: 'password',
    email: readText(given['email']) ?? readText(given['username']) ?? '',
    password: readText(given['password']) ?? '',
    otp: readText(given['otp']),
  })
const writePasswordCredentials = ({
  email,
  password,
  otp,
}: {
  email: string
  password: string
  otp?: string | undefined
}) => omitUndefined({ email, password, otp })

/** The email address and password of a version 1 sign-in. */
export const logInRequest = lenientCodec(Credentials, {
  decode: (wire) => {
    const given = readRequest(wire)
    return readPasswordCredentials(given)
  },
  encode: (credentials) => (credentials.kind === 'password' ? writePasswordCredentials(credentials) : {}),
})

/** A token request with client credentials, a refresh token, or an email and password with or without a grant type. */
export const tokenRequest = lenientCodec(Credentials, {
  decode: (wire, addIssue) => {
    const given = readRequest(wire)
    const grantType = given['grant_type']
    if (grantType === 'client_credentials') {
      return {
        kind: 'token set',
        clientId: readText(given['client_id']) ?? '',
        clientSecret: readText(given['client_secret']) ?? '',
      }
    }
    if (grantType === 'refresh_token') {
      return omitUndefined({
        kind: 'refresh',
        refreshToken: readText(given['refresh_token']) ?? '',
        clientId: readText(given['client_id']),
        clientSecret: readText(given['client_secret']),
      })
    }
    const isPerson = ['email', 'username', 'password'].some((name) => name in given)
    if (grantType === undefined && 'client_id' in given && !isPerson) {
      return addIssue('Send a grant type. With a client ID and secret, use client_credentials.')
    }
    if (grantType === undefined || grantType === 'password') {
      return readPasswordCredentials(given)
    }
    return addIssue('Use client_credentials, password or refresh_token as the grant type.')
  },
  encode: (credentials) => {
    switch (credentials.kind) {
      case 'token set':
        return {
          grant_type: 'client_credentials',
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
        }
      case 'refresh':
        return omitUndefined({
          grant_type: 'refresh_token',
          refresh_token: credentials.refreshToken,
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
        })
      case 'password':
        return writePasswordCredentials(credentials)
    }
  },
})

/** Reply of version 1: the token is in `id`, and `ttl` is in seconds. */
export const grantV1 = lenientCodec(Grant, {
  decode: (wire) => {
    const given = readReply(wire)
    return omitUndefined({
      token: readText(given['id']) ?? readText(given['access_token']) ?? readText(given['token']),
      seconds: readNumber(given['ttl']),
      refreshToken: readText(given['refresh_token']),
      scopes: readTexts(given['scopes']),
      userId: readText(given['userId']),
      createdAt: readText(given['created']),
    })
  },
  encode: (grant) =>
    omitUndefined({
      id: grant.token,
      ttl: grant.seconds,
      scopes: grant.scopes,
      created: grant.createdAt,
      userId: grant.userId,
    }),
})

/** Some live servers send `expires_in` in milliseconds. No token lives this long in seconds. */
const maxSeconds = 100_000

/** Reply of version 2, as in RFC 6749. */
export const grantV2 = lenientCodec(Grant, {
  decode: (wire) => {
    const given = readReply(wire)
    const expiresIn = readNumber(given['expires_in'])
    return omitUndefined({
      token: readText(given['access_token']) ?? readText(given['id']) ?? readText(given['token']),
      seconds: expiresIn !== undefined && expiresIn > maxSeconds ? expiresIn / 1000 : expiresIn,
      refreshToken: readText(given['refresh_token']),
      scopes: readText(given['scope'])?.split(' ').filter(Boolean) ?? [],
      userId: readText(given['userId']),
    })
  },
  encode: (grant) =>
    omitUndefined({
      token_type: 'Bearer',
      access_token: grant.token,
      expires_in: grant.seconds,
      refresh_token: grant.refreshToken,
      scope: grant.scopes.join(' '),
    }),
})

function readUser(wire: unknown) {
  const fields = readFields(wire)
  const id = readText(fields?.['id'])
  if (!fields || !id) return undefined
  const email = readText(fields['email'])
  const name = readText(fields['name']) ?? email ?? id
  return omitUndefined({
    id,
    name,
    email,
    organizationId: readText(fields['organizationId']),
    timezone: readText(fields['timezone']),
    locale: readText(fields['locale']),
  })
}

function readOrganization(wire: unknown) {
  const fields = readFields(wire)
  const id = readText(fields?.['id'])
  return fields && id ? { id, name: readText(fields['name']) ?? id } : undefined
}

/** The user or API client that a token belongs to. */
export const identityReply = lenientCodec(Identity, {
  decode: (wire) => {
    const given = readReply(wire)
    return omitUndefined({
      id: toText(given['id']),
      seconds: readNumber(given['ttl']),
      createdAt: readText(given['created']),
      user: readUser(given['user']),
      organization: readOrganization(given['organization']),
      roles: readTexts(given['roles']),
      scopes: readTexts(given['scope']),
    })
  },
  encode: (identity) =>
    omitUndefined({
      id: identity.id,
      ttl: identity.seconds,
      created: identity.createdAt,
      user: identity.user,
      organization: identity.organization,
      roles: identity.roles,
      scope: identity.scopes,
    }),
})
