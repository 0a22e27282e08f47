import * as z from 'zod/mini'
import { NewOrganization } from '#contract/people/new-organization.ts'
import {
  dateFormats,
  Organization,
  OrganizationChange,
  OrganizationName,
  OrganizationSetup,
  OrganizationSummary,
  ParentOrganization,
} from '#contract/people/organization.ts'
import { roles } from '#contract/people/session.ts'
import { CreatedApiClient, NewApiClient, ApiClient } from '#contract/people/api-client.ts'
import { CreatedUser, Membership, NewUser, User, UserChange } from '#contract/people/user.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, object, oneOf, ref, removableText, type Schema, text, uuid } from '#service/openapi/schema.ts'
import { additionalFields } from './additional-fields.ts'
import {
  changedSettings,
  inheritedSettings,
  settingDescriptions,
  settingNames,
  settings,
} from './settings.ts'
import { requestTime } from './shipments/shipments.ts'

// Organizations, users and API clients.

const type: Schema = oneOf('The kind: 1 insurer or platform, 2 broker or forwarder, 3 shipper.', 1, 2, 3)
const settableFields = {
  name: 'The organization’s name. Unique among those directly below the same organization.',
  type,
  address: 'The organization’s address, on one line.',
  publicUrl: 'The address of its website.',
}
const alwaysSentOrganization = {
  createdAt: true,
  type: true,
  depth: true,
  suspended: true,
  settings: true,
  ownSettings: true,
  inheritedSettings: true,
} as const

const shared = {
  organizationId: 'The organization’s ID.',
  roles: list('The roles.', { enum: roles }),
  createdAt: 'When it was created.',
}
const apiClient = {
  id: 'The client ID.',
  name: 'The client’s name.',
  ...shared,
  scope: 'The scopes it’s limited to. Absent if it isn’t limited.',
  expiresAt: 'When it and its tokens expire. Absent if it never expires.',
}

const alwaysSentUser = { organizationId: true, createdAt: true, state: true, memberships: true } as const
const user = {
  id: 'The user’s ID.',
  email: 'The email address, in lower case.',
  name: 'The user’s name.',
  ...shared,
  state: oneOf(
    'The user’s status: can sign in, hasn’t set a password yet, or can’t sign in.',
    'active',
    'invited',
    'disabled',
  ),
  twoFactorSince: 'When two-factor authentication was turned on.',
  link: describeModel(User.shape.link, 'The link to set a password, while it’s open.', {
    purpose: oneOf('The link’s purpose.', 'invitation', 'reset'),
    expiresAt: 'When the link expires.',
    mail: oneOf('The status of the email with the link.', 'waiting', 'sent', 'failed'),
  }),
  memberships: list(
    'The organizations that they belong to and that you can see, sorted by name.',
    describeModel(Membership, 'An organization and their roles in it.', {
      organizationId: shared.organizationId,
      roles: shared.roles,
      organizationName: 'The organization’s name.',
    }),
  ),
  hasOtherOrganizations:
    'Whether they also belong to organizations that you don’t see. If so, you can’t change their account.',
}

const describeParent = (description: string) =>
  describeModel(z.required(ParentOrganization), description, {
    id: 'The ID.',
    name: 'The organization’s name.',
  })
const parent = describeParent('The organization directly above it. Absent if you don’t have access to it.')

const SentSummary = z.required(OrganizationSummary, { type: true, suspended: true })
const summary = {
  id: 'The ID.',
  name: 'The organization’s name.',
  type,
  parent,
  suspended: 'Whether it or an organization above it is suspended.',
}

export const organization = {
  ...additionalFields,
  Organization: describeModel(
    z.extend(z.required(Organization, alwaysSentOrganization), { allowQuotation: z.boolean() }),
    'An organization and its settings.',
    {
      id: 'The ID.',
      name: 'The organization’s name.',
      createdAt: 'When it was created.',
      type,
      address: 'The organization’s address.',
      // Without a format: an address such as https://müller.example isn't a URI reference.
      publicUrl: text(settableFields.publicUrl),
      parent,
      depth: 'The number of organizations above it that you can see.',
      suspended: 'Whether it’s suspended.',
      suspendedAbove: describeParent(
        'The nearest suspended organization above it. Absent if there’s none or you don’t have access to it.',
      ),
      allowQuotation: settingDescriptions.allowQuotation,
      settings,
      ownSettings: list('The names of the settings that it has set itself.', { enum: settingNames }),
      inheritedSettings,
    },
  ),
  AvailableOrganization: describeModel(SentSummary, 'An organization that you can switch to.', {
    ...summary,
    parent: describeParent('The organization directly above it. Absent if you can’t switch to it.'),
  }),
  OrganizationSummary: describeModel(SentSummary, 'A summary of an organization.', summary),
  OrganizationName: describeModel(
    z.required(OrganizationName, { suspended: true }),
    'The name of an organization.',
    {
      id: 'The ID.',
      name: 'The organization’s name.',
      parent,
      suspended: 'Whether it or an organization above it is suspended.',
    },
  ),
  OrganizationNode: object('An organization with those below it.', {
    id: uuid('The ID.'),
    name: text('The organization’s name.'),
    children: list('The organizations directly below it, by name.', ref('OrganizationNode')),
  }),
  OrganizationSetup: describeModel(OrganizationSetup, 'The public settings of an organization.', {
    locale: { description: 'Its language; always null here.', type: ['string', 'null'] },
    dateFormat: { description: 'The date format.', enum: [...dateFormats, null] },
    allowQuotation: settingDescriptions.allowQuotation,
  }),
  NewOrganizationRequest: describeModel(NewOrganization, 'The organization to create.', {
    ...settableFields,
    parent: uuid('The ID of the organization above it. By default, it’s yours.'),
  }),
  OrganizationChangeRequest: {
    ...describeModel(
      z.omit(z.object(OrganizationChange.shape), { id: true }),
      'The fields to change. Fields you leave out keep their values. Send at least one.',
      {
        ...settableFields,
        address: removableText(OrganizationChange.shape.address, settableFields.address),
        publicUrl: removableText(OrganizationChange.shape.publicUrl, settableFields.publicUrl),
        parent: uuid('The ID of the organization to move it to, with everything below it.'),
        suspended:
          'Whether to suspend it. To reactivate it, you need access to the organization whose administrator suspended it.',
        settings: {
          ...object(
            'Settings you leave out keep their values. Set one to null to inherit it. Send at least one.',
            {},
            changedSettings,
          ),
          minProperties: 1,
        },
      },
    ),
    minProperties: 1,
  },
  ApiClient: describeModel(
    z.required(ApiClient, { createdAt: true }),
    'An API client: the client ID that a program signs in with.',
    { ...apiClient, lastUsedAt: 'When it was last used, to within about a minute; absent if never.' },
  ),
  CreatedApiClient: describeModel(
    z.required(z.omit(CreatedApiClient, { lastUsedAt: true }), { createdAt: true }),
    'An API client with its secret, which is returned only once.',
    { ...apiClient, secret: text('The client secret: 64 hex digits.', { pattern: '^[\\da-f]{64}$' }) },
  ),
  NewApiClientRequest: describeModel(NewApiClient, 'The API client to create.', {
    name: 'The client’s name.',
    organizationId: uuid('The ID of your organization, which is the default, or of one below it.'),
    roles: 'The roles.',
    scope:
      'The scopes to limit it to: a list, or text separated by spaces. The roles must allow them. By default it has all that they allow.',
    expiresAt: requestTime(
      'When it expires: in the future, within ten years. A date alone means the end of that day in UTC. By default it never expires.',
    ),
  }),
  User: describeModel(
    z.required(User, alwaysSentUser),
    'A user of your organization or of one below it.',
    user,
  ),
  CreatedUser: describeModel(
    z.required(CreatedUser, alwaysSentUser),
    'A user, with a password or link secret that’s returned only once.',
    {
      ...user,
      password: 'The password, if the service generated it.',
      linkSecret: 'The link’s secret, if it wasn’t emailed.',
    },
  ),
  NewUserRequest: describeModel(NewUser, 'The user to create.', {
    organizationId: uuid('The ID of your organization, which is the default, or of one below it.'),
    email: 'The email address.',
    name: 'The user’s name.',
    password: 'The password, at least 12 characters. Generated if you leave it out.',
    invite:
      'Whether to invite the user to set a password with a link. If so, send no password. A person who already has an account is added to the organization instead.',
    roles: 'The roles.',
  }),
  UserChangeRequest: {
    ...describeModel(
      z.omit(z.object(UserChange.shape), { id: true }),
      'The fields to change. Fields you leave out keep their values. Send at least one.',
      {
        memberOf: uuid(
          'The ID of the organization to change their roles in, or to move them from. By default the `organizationId` of their record.',
        ),
        name: 'The user’s name.',
        roles: 'The complete new list of roles in that organization.',
        organizationId: uuid('The ID of the organization to move them to.'),
        disabled:
          'Whether the account is disabled, for all organizations. A disabled user’s tokens stop working immediately.',
        twoFactor: 'Send false to turn off two-factor authentication.',
      },
    ),
    minProperties: 1,
  },
}
