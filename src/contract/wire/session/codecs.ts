import { Credentials, Grant, Identity } from '#contract/people/session.ts'
import {
  asText,
  defined,
  type Fields,
  fieldsOf,
  numberOf,
  present,
  recordsIn,
  said,
  textOf,
  textsOf,
} from '#contract/wire/codec/lenient-codec.ts'

const givenFields = (wire: unknown) => present(fieldsOf(wire) ?? {})
const toldFields = (wire: unknown) => givenFields(recordsIn(wire)[0])

const personIn = (given: Fields) =>
  defined({
    kind: 'password',
    email: textOf(given['email']) ?? textOf(given['username']) ?? '',
    password: textOf(given['password']) ?? '',
    otp: textOf(given['otp']),
  })
const personOut = ({ email, password, otp }: { email: string; password: string; otp?: string | undefined }) =>
  defined({ email, password, otp })

/** E-mail and password, as version 1 has them. */
export const logInRequest = said(Credentials, {
  decode: (wire) => {
    const given = givenFields(wire)
    return personIn(given)
  },
  encode: (credentials) => (credentials.kind === 'password' ? personOut(credentials) : {}),
})

/** A token request: a token set, a refresh token, or an e-mail and password with or without a grant type. */
export const tokenRequest = said(Credentials, {
  decode: (wire, complain) => {
    const given = givenFields(wire)
    const grantType = given['grant_type']
    if (grantType === 'client_credentials') {
      return {
        kind: 'token set',
        clientId: textOf(given['client_id']) ?? '',
        clientSecret: textOf(given['client_secret']) ?? '',
      }
    }
    if (grantType === 'refresh_token') {
      return defined({
        kind: 'refresh',
        refreshToken: textOf(given['refresh_token']) ?? '',
        clientId: textOf(given['client_id']),
        clientSecret: textOf(given['client_secret']),
      })
    }
    const isPerson = ['email', 'username', 'password'].some((name) => name in given)
    if (grantType === undefined && 'client_id' in given && !isPerson) {
      return complain('Say which grant is asked for. With a client id and secret it is client_credentials.')
    }
    if (grantType === undefined || grantType === 'password') {
      return personIn(given)
    }
    return complain('The grant type is one of client_credentials, password and refresh_token.')
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
        return defined({
          grant_type: 'refresh_token',
          refresh_token: credentials.refreshToken,
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
        })
      case 'password':
        return personOut(credentials)
    }
  },
})

/** Version 1: the token stands in `id`, and `ttl` is in seconds. */
export const grantV1 = said(Grant, {
  decode: (wire) => {
    const given = toldFields(wire)
    return defined({
      token: textOf(given['id']) ?? textOf(given['access_token']) ?? textOf(given['token']),
      seconds: numberOf(given['ttl']),
      refreshToken: textOf(given['refresh_token']),
      scopes: textsOf(given['scopes']),
      userId: textOf(given['userId']),
      createdAt: textOf(given['created']),
    })
  },
  encode: (grant) =>
    defined({
      id: grant.token,
      ttl: grant.seconds,
      scopes: grant.scopes,
      created: grant.createdAt,
      userId: grant.userId,
    }),
})

/** Some live servers say `expires_in` in milliseconds; no token lives for 100 000 seconds. */
const mostSeconds = 100_000

/** Version 2: RFC 6749's reply. */
export const grantV2 = said(Grant, {
  decode: (wire) => {
    const given = toldFields(wire)
    const told = numberOf(given['expires_in'])
    return defined({
      token: textOf(given['access_token']) ?? textOf(given['id']) ?? textOf(given['token']),
      seconds: told !== undefined && told > mostSeconds ? told / 1000 : told,
      refreshToken: textOf(given['refresh_token']),
      scopes: textOf(given['scope'])?.split(' ').filter(Boolean) ?? [],
      userId: textOf(given['userId']),
    })
  },
  encode: (grant) =>
    defined({
      token_type: 'Bearer',
      access_token: grant.token,
      expires_in: grant.seconds,
      refresh_token: grant.refreshToken,
      scope: grant.scopes.join(' '),
    }),
})

function userIn(wire: unknown) {
  const fields = fieldsOf(wire)
  const id = textOf(fields?.['id'])
  if (!fields || !id) return undefined
  const email = textOf(fields['email'])
  const name = textOf(fields['name']) ?? email ?? id
  return defined({
    id,
    name,
    email,
    organizationId: textOf(fields['organizationId']),
    timezone: textOf(fields['timezone']),
    locale: textOf(fields['locale']),
  })
}

function organizationIn(wire: unknown) {
  const fields = fieldsOf(wire)
  const id = textOf(fields?.['id'])
  return fields && id ? { id, name: textOf(fields['name']) ?? id } : undefined
}

/** Who the token stands for. */
export const identityReply = said(Identity, {
  decode: (wire) => {
    const given = toldFields(wire)
    return defined({
      id: asText(given['id']),
      seconds: numberOf(given['ttl']),
      createdAt: textOf(given['created']),
      user: userIn(given['user']),
      organization: organizationIn(given['organization']),
      roles: textsOf(given['roles']),
      scopes: textsOf(given['scope']),
    })
  },
  encode: (identity) =>
    defined({
      id: identity.id,
      ttl: identity.seconds,
      created: identity.createdAt,
      user: identity.user,
      organization: identity.organization,
      roles: identity.roles,
      scope: identity.scopes,
    }),
})
