import { scopesFor } from '#service/api/permissions.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { TableDescriptions } from '../description.ts'
import { accountId } from '../examples/offer.ts'
import type { ExampleTimes } from '../examples/shipment.ts'
import { ref } from '../schema.ts'

const scopes = scopesFor({ kind: 'account', roles: ['shipper'], hasSecondFactor: false }, 'optional')
// Of nobody: an example is no way in.
export const unknownEmail = 'sam.shipper@example.com'
export const unknownPassword = 'correct horse battery staple'
export const clientId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const clientSecret = '0123456789abcdef'.repeat(4)
const token = 'Zm9yIHNob3csIG5vdCBmb3IgdXNlLCBieSBub2JvZHk'
export const refreshToken = 'bm9yIGlzIHRoaXMgb25lIG9mIGFueSB1c2UgYXQgYWxs'

const anAccount = { kind: 'password', email: unknownEmail, password: unknownPassword } as const

/** Signing in, going on and signing out, in both versions. */
export function describeSessions(when: ExampleTimes): TableDescriptions<'session1' | 'session2'> {
  return {
    session1: {
      signIn: {
        area: 'Sessions',
        title: 'Log in',
        says: 'An account shows itself and is given an access token, in `id`. It is good on every path of both versions. Where the account has a second factor, 401 with the code `MFA_REQUIRED` asks for `otp` beside the password.',
        takes: ['LogInRequest'],
        examples: [{ says: 'An account', noun: anAccount }],
        gives: {
          says: 'The access token.',
          schema: ref('GrantV1'),
          noun: { token, seconds: 28_800, scopes, userId: accountId, createdAt: when(0, 12) },
        },
        refuses: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
      },
    },
    session2: {
      signIn: {
        area: 'Sessions',
        title: 'Obtain access token',
        says: 'OAuth 2.0: a token set, a refresh token or an account is given an access token. A client may show itself by HTTP Basic instead of in the body. What is wrong with the request is 400, a client that is not known 401 (RFC 6749, section 5.2). Where an account has a second factor, the error `mfa_required` asks for `otp` beside the password.',
        takes: ['ClientCredentialsRequest', 'PasswordRequest', 'RefreshRequest'],
        examples: [
          { says: 'A token set', noun: { kind: 'token set', clientId, clientSecret } },
          { says: 'An account', noun: anAccount },
          { says: 'A session that goes on', noun: { kind: 'refresh', refreshToken } },
        ],
        gives: {
          says: 'The access token.',
          schema: ref('GrantV2'),
          noun: { token, seconds: 3600, refreshToken, scopes },
        },
        refuses: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
      },
      whoAmI: {
        area: 'Sessions',
        title: 'Ask who I am',
        says: 'Who the token stands for, and what it may do.',
        examples: [{ says: 'As it stands', noun: {} }],
        gives: {
          says: 'Who it is.',
          schema: ref('Identity'),
          noun: {
            id: '81ec2610-d5b0-46c6-a6b6-e72ea2a3b835',
            seconds: 3600,
            createdAt: when(0, 12),
            user: {
              id: accountId,
              name: 'Sam Shipper',
              email: unknownEmail,
              organizationId: stableId('organization', 'demo'),
              timezone: 'UTC',
              locale: 'en',
            },
            organization: { id: stableId('organization', 'demo'), name: 'Lading Demo Trading' },
            roles: ['shipper'],
            scopes,
          },
        },
      },
      signOut: {
        area: 'Sessions',
        title: 'Log out',
        says: 'The token is dead at once, and so is its refresh token.',
        examples: [{ says: 'As it stands', noun: {} }],
        gives: { says: 'It is done.', schema: ref('SignedOut'), noun: {} },
      },
    },
  }
}
