import { list, moment, object, oneOf, text, uuid, integer } from '../schema.ts'

// Who somebody is, and the tokens that stand for it.

const credential = (description: string) => text(description, { minLength: 1, maxLength: 200 })
const email = credential('The e-mail address of an account.')
const password = credential('Its password.')
const otp = text('A code of the second factor, or one for recovery, where the account has one.', {
  maxLength: 200,
})
const scopes = list('What the token may do: the operations of its roles.', text('The name of an act.'))

const client = {
  client_id: credential('The id of a token set: a UUID.'),
  client_secret: credential('Its secret: 64 hex digits.'),
}

const Organization = object('Whom people and token sets act for.', {
  id: uuid('Its id.'),
  name: text('Its name.'),
})

export const sessions = {
  LogInRequest: object('An account.', { email, password }, { otp }),
  ClientCredentialsRequest: {
    ...object(
      'A token set shows itself, here or by HTTP Basic, never by both (RFC 6749, sections 2.3.1 and 4.4).',
      { grant_type: oneOf('Which grant is asked for.', 'client_credentials') },
      client,
    ),
    dependentRequired: { client_id: ['client_secret'], client_secret: ['client_id'] },
  },
  PasswordRequest: object(
    'An account shows itself.',
    { email, password },
    { grant_type: oneOf('Which grant is asked for; may be left out.', 'password'), otp },
  ),
  RefreshRequest: object(
    'Renews a session. If the same refresh token is used again within a minute, it returns the same tokens; later, it ends the session.',
    {
      grant_type: oneOf('Which grant is asked for.', 'refresh_token'),
      refresh_token: credential('The one of the last reply.'),
    },
    client,
  ),
  GrantV1: object('An access token.', {
    id: text('The access token.'),
    ttl: integer('How long it lives, in seconds.', { minimum: 1 }),
    scopes,
    created: moment('When it was made.'),
    userId: uuid('Who it stands for.'),
  }),
  GrantV2: object('An access token, as RFC 6749 tells it.', {
    token_type: oneOf('How it is presented.', 'Bearer'),
    access_token: text('The access token.'),
    expires_in: integer('How long it lives, in seconds.', { minimum: 1 }),
    refresh_token: text('What the next access token is asked for with.'),
    scope: text('What the token may do, with spaces between.'),
  }),
  Identity: object('Who the token stands for.', {
    id: uuid('The id of the session; never the token.'),
    ttl: integer('How long the token still lives, in seconds.', { minimum: 0 }),
    created: moment('When it was made.'),
    user: object(
      'The account or the token set.',
      {
        id: uuid('Its id.'),
        name: text('Its name.'),
        organizationId: uuid('Whom it acts for.'),
        timezone: text('As IANA names it.'),
        locale: text('As BCP 47 names it.'),
      },
      { email: text('The e-mail address of an account.') },
    ),
    organization: Organization,
    roles: list('What it may be.', oneOf('A role.', 'shipper', 'support', 'administrator')),
    scope: scopes,
  }),
  SignedOut: object('Nothing more: the token is dead.', {}),
}
