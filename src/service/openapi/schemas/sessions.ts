import { OrganizationChoice } from '#contract/people/organization-choice.ts'
import { Identity, roles } from '#contract/people/session.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, timestamp, object, oneOf, text, uuid, integer } from '#service/openapi/schema.ts'
import { brandingDescriptions } from './branding.ts'

// Sign-in requests, tokens and the current user.

const credential = (description: string) => text(description, { minLength: 1, maxLength: 200 })
const email = credential('The account’s email address.')
const password = credential('The account’s password.')
const otp = text(
  'A code from the authenticator app or a recovery code, if the account uses two-factor authentication.',
  { maxLength: 200 },
)
const scopes = list(
  'The scopes of the token: the operations that its roles and the requested scopes allow.',
  text('A scope.'),
)
const scope = text(
  'The scopes to limit the token to, separated by spaces. By default it has all that it can have.',
)

const organizationFields = { id: uuid('The organization’s ID.'), name: text('The organization’s name.') }

const client = {
  client_id: credential('The API client’s ID: a UUID.'),
  client_secret: credential('The client secret: 64 hex digits.'),
}

export const sessions = {
  LogInRequest: object('The email address and password of an account.', { email, password }, { otp, scope }),
  ClientCredentialsRequest: {
    ...object(
      'Signs in an API client. Send its ID and secret here or with HTTP Basic, not both (RFC 6749, sections 2.3.1 and 4.4).',
      { grant_type: oneOf('The grant type.', 'client_credentials') },
      { ...client, scope },
    ),
    dependentRequired: { client_id: ['client_secret'], client_secret: ['client_id'] },
  },
  PasswordRequest: object(
    'Signs in with an account’s email address and password.',
    { email, password },
    { grant_type: oneOf('The grant type; optional here.', 'password'), otp, scope },
  ),
  RefreshRequest: object(
    'Renews a session. If the same refresh token is used again within a minute, it returns the same tokens, or the error `invalid_grant` if they have more scopes than you request. Using it again after that ends the session.',
    {
      grant_type: oneOf('The grant type.', 'refresh_token'),
      refresh_token: credential('The refresh token from the last response.'),
    },
    {
      ...client,
      scope: text(
        'The scopes to limit the access token to, separated by spaces. The next refresh token keeps all scopes of this one.',
      ),
    },
  ),
  GrantV1: object('An access token.', {
    id: text('The access token.'),
    ttl: integer('The token’s lifetime in seconds.', { minimum: 1 }),
    scopes,
    created: timestamp('When the token was created.'),
    userId: uuid('The ID of the account or API client.'),
    organizationId: uuid('The ID of the organization that the token is for.'),
  }),
  GrantV2: object(
    'An access token in the format of RFC 6749.',
    {
      token_type: oneOf('The token type.', 'Bearer'),
      access_token: text('The access token.'),
      expires_in: integer('The token’s lifetime in seconds.', { minimum: 1 }),
      scope: text('The scopes, separated by spaces.'),
      organizationId: uuid('The ID of the organization that the token is for.'),
    },
    {
      refresh_token: text(
        'The refresh token for getting the next access token. Absent after a switch from a session without one.',
      ),
    },
  ),
  SwitchOrganizationRequest: describeModel(OrganizationChoice, 'The organization to switch to.', {
    organizationId: 'The ID of an organization that you belong to, or of one below it if you’re staff.',
  }),
  Identity: object(
    'The user or API client that the token belongs to.',
    {
      id: uuid('The session’s ID. It isn’t the token.'),
      ttl: integer('Seconds until the token expires.', { minimum: 0 }),
      created: timestamp('When the token was created.'),
      user: object(
        'The user or API client.',
        {
          id: uuid('The ID.'),
          name: text('The name.'),
          organizationId: uuid(
            'The ID of the organization that their roles come from: this one or one above it.',
          ),
          organization: object('That organization.', organizationFields),
          timezone: text('The IANA time zone.'),
          locale: text('The BCP 47 language tag.'),
        },
        { email: text('The email address; absent for an API client.') },
      ),
      organizationId: uuid('The ID of the organization that the token is for.'),
      organization: describeModel(Identity.shape.organization, 'The organization that the token is for.', {
        ...organizationFields,
        ...brandingDescriptions,
      }),
      organizationAncestors: list(
        'The organizations above it, up to the user’s own, nearest first.',
        uuid('The organization’s ID.'),
      ),
      roles: list('The roles.', { enum: roles }),
      scope: scopes,
    },
    {
      organizationDescendants: list(
        'The organizations below it that the user may see; absent if there are more than 100.',
        uuid('The organization’s ID.'),
      ),
      memberships: list(
        'The organizations that the user belongs to, sorted by name. Absent for an API client.',
        object('An organization.', organizationFields),
      ),
    },
  ),
  SignedOut: object('Empty: the token no longer works.', {}),
}
