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

// Organizations, users, API clients and the audit log.

const role = oneOf('A role.', ...roles)
const asked = list('The roles. The default is shipper.', role, { minItems: 1 })
const shared = {
  organizationId: uuid('The organization’s ID.'),
  roles: list('The roles.', role),
  createdAt: moment('When it was created.'),
}
const tokenSet = { id: uuid('The client ID.'), name: text('The client’s name.'), ...shared }
const user = {
  id: uuid('The user’s ID.'),
  email: text('The email address, in lower case.'),
  name: text('The user’s name.'),
  ...shared,
  state: oneOf(
    'The user’s status: can sign in, hasn’t set a password yet, or can’t sign in.',
    'active',
    'invited',
    'disabled',
  ),
}
const maybeOfUser = {
  secondFactorSince: moment('When two-factor authentication was turned on.'),
  link: object(
    'The link to set a password, while it’s open.',
    {
      purpose: oneOf('The link’s purpose.', 'invitation', 'reset'),
      expiresAt: moment('When the link expires.'),
    },
    { mail: oneOf('The status of the email with the link.', 'waiting', 'sent', 'failed') },
  ),
}

const NewUserRequest = object(
  'The user to create in your organization.',
  {
    email: fromModel(NewUser.shape.email, 'The email address.'),
    name: fromModel(NewUser.shape.name, 'The user’s name.'),
  },
  {
    password: fromModel(
      NewUser.shape.password,
      'The password, at least 12 characters. Generated if you leave it out.',
    ),
    invite: flag('Whether to invite the user to set a password with a link. If so, send no password.'),
    roles: asked,
  },
)

const settings = {
  requireConfirmation: flag('Whether buyers must accept the terms.'),
  hideCostBreakdown: flag('Whether to show only the total price.'),
  allowQuotation: flag('Whether offers can be printed as quotations before purchase.'),
  dateFormat: oneOf('The date format.', ...dateFormats),
  currencyId: text('The default currency: an ISO 4217 code from the list in setup.'),
}

/** Describes a page of rows. */
const pageOf = (words: string, row: string): Schema =>
  object(`A page of ${words}. The status is 206 if there are more pages.`, {
    data: list('The rows on this page.', ref(row)),
    count: integer('The total number of rows.', { minimum: 0 }),
    page: integer('The page number, starting at 0.', { minimum: 0 }),
    perPage: integer('Rows per page.', { minimum: 1, maximum: 100 }),
  })

export const organization = {
  Organization: object('An organization with its users and API clients.', {
    id: uuid('The ID.'),
    name: text('The organization’s name.'),
    settings: object('The organization’s settings.', settings),
  }),
  OrganizationChangeRequest: object('The settings to change.', {
    settings: {
      ...object('Settings you leave out keep their values. Send at least one.', {}, settings),
      minProperties: 1,
    },
  }),
  TokenSet: object('An API client: the client ID that a program signs in with.', tokenSet, {
    lastUsedAt: moment('When it was last used, to within about a minute; absent if never.'),
  }),
  MadeTokenSet: object('An API client with its secret, which is returned only once.', {
    ...tokenSet,
    secret: text('The client secret: 64 hex digits.', { pattern: '^[\\da-f]{64}$' }),
  }),
  NewTokenSetRequest: object(
    'The API client to create.',
    { name: fromModel(NewTokenSet.shape.name, 'The client’s name.') },
    { organizationId: uuid('Your organization’s ID. It’s the default.'), roles: asked },
  ),
  User: object('A user of your organization.', user, maybeOfUser),
  MadeUser: object('A user, with a password or link secret that’s returned only once.', user, {
    ...maybeOfUser,
    password: text('The password, if the service generated it.'),
    linkSecret: text('The link’s secret, if it wasn’t emailed.'),
  }),
  NewUserRequest,
  UserChangeRequest: {
    ...object(
      'The fields to change. Fields you leave out keep their values. Send at least one.',
      {},
      {
        name: fromModel(NewUser.shape.name, 'The user’s name.'),
        roles: list('The complete new list of roles.', role, { minItems: 1 }),
        disabled: flag('Whether the account is disabled. A disabled user’s tokens stop working immediately.'),
        secondFactor: { description: 'Turns off two-factor authentication.', const: false },
      },
    ),
    minProperties: 1,
  },
  Audit: object(
    'An audit log entry. Entries can’t be changed or deleted.',
    {
      id: uuid('The ID.'),
      createdAt: moment('When it happened.'),
      userId: uuid('The user or API client that did it.'),
      userName: text('The name of that user or client at the time.'),
      act: text('The action, named like its scope.'),
      content: text('The action, as text.'),
    },
    {
      recordId: uuid('The ID of the affected record.'),
      customerId: uuid('The customer it was done for, if any.'),
      customerName: text('That customer’s name at the time.'),
    },
  ),
  BookingsPage: pageOf('quotes and bookings', 'BookingV2'),
  OrganizationsPage: pageOf('organizations', 'Organization'),
  TokenSetsPage: pageOf('API clients, without their secrets', 'TokenSet'),
  UsersPage: pageOf('users', 'User'),
  AuditsPage: pageOf('audit log entries', 'Audit'),
}
