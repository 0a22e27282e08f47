import { listScopes, type Subject } from '#service/api/permissions.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { accountId } from '#service/openapi/examples/offer.ts'
import { onePage, pageFields } from './pages.ts'

const shipper: Subject = { kind: 'account', roles: ['shipper'], scopes: undefined, hasTwoFactor: false }
const scopes = listScopes(shipper, 'optional')
// Made-up credentials that don't sign in anyone.
export const unknownEmail = 'sam.shipper@example.com'
export const unknownPassword = 'correct horse battery staple'
export const clientId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const clientSecret = '0123456789abcdef'.repeat(4)
const token = 'Zm9yIHNob3csIG5vdCBmb3IgdXNlLCBieSBub2JvZHk'
export const refreshToken = 'bm9yIGlzIHRoaXMgb25lIG9mIGFueSB1c2UgYXQgYWxs'

const anAccount = { email: unknownEmail, password: unknownPassword }

export const describeSessionsV1: DescribeTable<'session1'> = (when) => ({
  signIn: {
    title: 'Sign in',
    text: 'Signs in with an email address and password and returns an access token in `id`. It works for both versions of the API. If the account uses two-factor authentication, the response is 401 with the code `MFA_REQUIRED`: send `otp` along with the password. With `scope`, the token has only these scopes.',
    bodies: ['LogInRequest'],
    examples: { 'An account': anAccount },
    response: reply('The access token.', 'GrantV1', {
      token,
      seconds: 28_800,
      scopes,
      userId: accountId,
      createdAt: when(0, 12),
      organizationId: stableId('organization', 'demo'),
    }),
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  },
})

export const describeSessionsV2: DescribeTable<'session2'> = (when) => {
  const organization = { id: stableId('organization', 'demo'), name: 'Lading Demo Trading' }
  const tokens = reply('The access token and its refresh token.', 'GrantV2', {
    token,
    seconds: 3600,
    refreshToken,
    scopes,
    organizationId: organization.id,
  })
  return {
    signIn: {
      title: 'Obtain access token',
      text: 'OAuth 2.0: returns an access token for a client ID and secret, a refresh token, or an email address and password. A client can authenticate with HTTP Basic instead of in the body. An invalid request returns 400, an unknown client 401 (RFC 6749, section 5.2). If an account uses two-factor authentication, the error is `mfa_required`: send `otp` along with the password. If a person belongs to several organizations, the token is for the last one used that isn’t suspended. If all are suspended, the error is `unauthorized_client`. With `scope`, the token has only these scopes, and `whoAmI` and `signOut`; a scope that the account or client lacks causes the error `invalid_scope`. A refresh token keeps its scopes, and can be exchanged for an access token with fewer. An expired API client and its tokens return 401.',
      bodies: ['ClientCredentialsRequest', 'PasswordRequest', 'RefreshRequest'],
      examples: {
        'An API client': {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        },
        'An API client with fewer scopes': {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope: 'getSetup createQuote getOffer',
        },
        'An account': anAccount,
        'A refresh token': { grant_type: 'refresh_token', refresh_token: refreshToken },
      },
      response: tokens,
      errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
    },
    whoAmI: {
      title: 'Get the current user',
      text: 'Returns the user or API client that the token belongs to, with its roles and scopes.',
      response: reply('The current user.', 'Identity', {
        id: '81ec2610-d5b0-46c6-a6b6-e72ea2a3b835',
        seconds: 3600,
        createdAt: when(0, 12),
        user: {
          id: accountId,
          name: 'Sam Shipper',
          email: unknownEmail,
          organizationId: organization.id,
          organization,
          timezone: 'UTC',
          locale: 'en',
        },
        organization,
        organizationAncestors: [],
        organizationDescendants: [],
        memberships: [organization],
        roles: ['shipper'],
        scopes,
      }),
    },
    switchOrganization: {
      title: 'Switch organization',
      text: 'Returns tokens for another organization that you belong to, with your roles there, or, for support staff and administrators, one below it. The current token keeps working for its own organization; signing out revokes both. Without a valid refresh token for the current session, the response has none either, and the new token expires with the current one. Any other organization returns 404, and a suspended one 403.',
      bodies: ['SwitchOrganizationRequest'],
      examples: { 'Your own organization': { organizationId: organization.id } },
      response: tokens,
      errors: ['NOT_FOUND'],
    },
    listAvailableOrganizations: {
      title: 'List organizations to switch to',
      text: 'Returns the organizations that you belong to and, for support staff and administrators, those below them, whichever one the token is for. By default, those that you belong to come first, and each of the others is followed by those below it. `globalFilter` finds organizations whose name contains all its words, and lists the best matches in each of these two groups first.',
      parameters: pageFields({ order: ['name', 'type', 'createdAt', 'parent', 'suspended'], filter: true }),
      response: reply(
        'The organizations.',
        'AvailableOrganizationsPage',
        onePage({ ...organization, type: 'platform' as const, suspended: false }),
      ),
    },
    signOut: {
      title: 'Sign out',
      text: 'Revokes the token and its refresh token immediately.',
      response: reply('You’re signed out.', 'SignedOut', {}),
    },
  }
}
