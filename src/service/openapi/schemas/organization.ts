import { roles } from '#contract/people/session.ts'
import { NewTokenSet } from '#contract/people/token-set.ts'
import { dateFormats } from '#contract/people/organization.ts'
import { NewUser } from '#contract/people/user.ts'
import {
  flag,
  list,
  moment,
  object,
  fromModel,
  oneOf,
  ref,
  type Schema,
  text,
  uuid,
  integer,
} from '../schema.ts'

// Who acts for an organization, and what they did.

const role = oneOf('A role.', ...roles)
const asked = list('The roles; without any it is a shipper.', role, { minItems: 1 })
const shared = {
  organizationId: uuid('Whom it acts for.'),
  roles: list('What it may be.', role),
  createdAt: moment('When it was made.'),
}
const tokenSet = { id: uuid('The client id.'), name: text('Its name.'), ...shared }
const user = {
  id: uuid('Its id.'),
  email: text('Who signs in, in small letters.'),
  name: text('The name.'),
  ...shared,
  state: oneOf(
    'Whether the person may sign in, or has yet to set a password.',
    'active',
    'invited',
    'disabled',
  ),
}
const maybeOfUser = {
  secondFactorSince: moment('Since when signing in takes a second factor.'),
  link: object(
    'The link by which the person can set a password, as long as it is open.',
    {
      purpose: oneOf('What it is for.', 'invitation', 'reset'),
      expiresAt: moment('Until when it is good.'),
    },
    { mail: oneOf('What became of the mail that carries it.', 'waiting', 'sent', 'failed') },
  ),
}

const NewUserRequest = object(
  'The account to make, in the caller’s organization.',
  {
    email: fromModel(NewUser.shape.email, 'The e-mail address.'),
    name: fromModel(NewUser.shape.name, 'The name.'),
  },
  {
    password: fromModel(
      NewUser.shape.password,
      'At least 12 characters; without it the service makes one up.',
    ),
    invite: flag('Whether the person is invited to set the password, by a link; then none is given.'),
    roles: asked,
  },
)

const settings = {
  requireConfirmation: flag('Whether the buyer confirms the terms.'),
  hideCostBreakdown: flag('Whether only the total is shown.'),
  allowQuotation: flag('Whether offers may be printed before they are bought.'),
  dateFormat: oneOf('How dates are written.', ...dateFormats),
  currencyId: text('The currency that is meant where none is named: ISO 4217, of those in setup.'),
}

/** A page of rows: how many there are in all, and which these are. */
const pageOf = (words: string, row: string): Schema =>
  object(`A page of ${words}. The status is 206 while more rows remain.`, {
    data: list('The rows of this page.', ref(row)),
    count: integer('How many rows there are in all.', { minimum: 0 }),
    page: integer('Which page this is, from 0.', { minimum: 0 }),
    perPage: integer('How many rows a page has.', { minimum: 1, maximum: 100 }),
  })

export const organization = {
  Organization: object('Whom people and token sets act for.', {
    id: uuid('Its id.'),
    name: text('Its name.'),
    settings: object('What its setup says, set by it or by default.', settings),
  }),
  OrganizationChangeRequest: object('What to set.', {
    settings: {
      ...object('What is not named stays as it is. Something must be.', {}, settings),
      minProperties: 1,
    },
  }),
  TokenSet: object('What a program signs in with.', tokenSet, {
    lastUsedAt: moment('When it was last used, to about a minute; absent of one that never was.'),
  }),
  MadeTokenSet: object('A token set with its secret, which is told this once.', {
    ...tokenSet,
    secret: text('The client secret: 64 hex digits.', { pattern: '^[\\da-f]{64}$' }),
  }),
  NewTokenSetRequest: object(
    'The token set to make.',
    { name: fromModel(NewTokenSet.shape.name, 'Its name.') },
    { organizationId: uuid('The caller’s own organization, which is meant without it too.'), roles: asked },
  ),
  User: object('An account.', user, maybeOfUser),
  MadeUser: object('An account, with what is told this once.', user, {
    ...maybeOfUser,
    password: text('Its password, where the service made it up.'),
    linkSecret: text('The secret of its link, where no mail carries it.'),
  }),
  NewUserRequest,
  UserChangeRequest: {
    ...object(
      'What to change of somebody; what is not named stays. Something must be.',
      {},
      {
        name: fromModel(NewUser.shape.name, 'The name.'),
        roles: list('All roles that the person shall have.', role, { minItems: 1 }),
        disabled: flag('Whether the person is kept out; tokens of a disabled account are dead at once.'),
        secondFactor: { description: 'Takes the second factor away.', const: false },
      },
    ),
    minProperties: 1,
  },
  Audit: object(
    'Something that was done. It is written once and never changed.',
    {
      id: uuid('Its id.'),
      createdAt: moment('When.'),
      userId: uuid('The account or the token set that did it.'),
      userName: text('What that was called then.'),
      act: text('What was done, as the scopes name it.'),
      content: text('What was done, in words.'),
    },
    {
      recordId: uuid('What it was done to.'),
      customerId: uuid('For which customer, where it was done for one.'),
      customerName: text('The name of that customer then.'),
    },
  ),
  BookingsPage: pageOf('quotes and bookings', 'BookingV2'),
  OrganizationsPage: pageOf('organizations', 'Organization'),
  TokenSetsPage: pageOf('token sets, without their secrets', 'TokenSet'),
  UsersPage: pageOf('accounts', 'User'),
  AuditsPage: pageOf('what was done', 'Audit'),
}
