import { stableId } from '#service/kernel/record-ids.ts'
import type { TableDescriptions } from '#service/openapi/description.ts'
import { accountId, bookingId, reference } from '#service/openapi/examples/offer.ts'
import type { ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { list, ref, text, uuid } from '#service/openapi/schema.ts'
import { firstPage, listFields, onePage, pageFields } from './pages.ts'

const own = {
  id: stableId('organization', 'demo'),
  name: 'Lading Demo Trading',
  settings: {
    requireConfirmation: true,
    hideCostBreakdown: false,
    allowQuotation: true,
    dateFormat: 'DD/MM/YYYY',
    currencyId: 'EUR',
  },
}
const country = { id: stableId('country', 'US'), code: 'US' }
const ofOrganization = { id: uuid('Your organization’s ID.') }
export const exampleClientId = 'f3b1ab52-8f05-4f0e-a5f3-0f1a4d5b6c7d'

export const exampleUserId = '5b0c7f4e-9d3a-4f6b-8c2d-1e0f3a4b5c6d'

export const invitedEmail = 'lou@example.com'

/** The fields to sort and filter the audit log by. */
const lines = {
  order: ['createdAt', 'userId', 'act', 'recordId', 'customerId'],
  moments: ['createdAt'],
  filter: true,
}

export const newEmail = 'kim@example.com'

/** Describes settings, users, API clients, the audit log and the public lists. */
export function describeOrganization(when: ExampleTimes): TableDescriptions<'organization'>['organization'] {
  const made = { organizationId: own.id, roles: ['shipper'], createdAt: when(0, 12) }
  const tokenSet = { id: exampleClientId, name: 'Order system', ...made }
  const user = { id: accountId, email: newEmail, name: 'Kim Keeper', ...made, state: 'active' }
  const invited = {
    ...{ ...user, id: exampleUserId, state: 'invited' },
    link: { purpose: 'invitation', expiresAt: when(7, 12) },
  }
  return {
    listOrganizations: {
      title: 'List organizations',
      text: 'Returns your own organization as a list of one.',
      parameters: pageFields({ order: [] }),
      isOnePage: true,
      examples: [firstPage],
      response: { text: 'The organization.', schema: ref('OrganizationsPage'), value: onePage(own) },
    },
    getOrganization: {
      title: 'Get your organization',
      text: 'Returns your own organization. Any other ID is 404.',
      parameters: ofOrganization,
      examples: [{ text: 'Your organization', value: { id: own.id } }],
      response: { text: 'The organization.', schema: ref('Organization'), value: own },
    },
    changeOrganization: {
      title: 'Update settings',
      text: 'Updates your organization’s settings and default currency. Fields you leave out keep their values. Each change is in the audit log.',
      parameters: ofOrganization,
      bodies: ['OrganizationChangeRequest'],
      examples: [
        {
          text: 'A setting and the date format',
          value: { id: own.id, settings: { requireConfirmation: true, dateFormat: 'DD/MM/YYYY' } },
        },
      ],
      response: { text: 'The updated organization.', schema: ref('Organization'), value: own },
    },
    listTokenSets: {
      title: 'List API clients',
      text: 'Returns your organization’s API clients by name, without their secrets.',
      parameters: { ...ofOrganization, ...pageFields({ order: ['name', 'createdAt', 'lastUsedAt'] }) },
      examples: [{ text: 'The first page', value: { id: own.id, page: 0, perPage: 20 } }],
      response: { text: 'The API clients.', schema: ref('TokenSetsPage'), value: onePage(tokenSet) },
    },
    createTokenSet: {
      title: 'Create an API client',
      text: 'Creates the client ID and secret that a program signs in with. The secret is returned only once.',
      bodies: ['NewTokenSetRequest'],
      examples: [
        { text: 'A client for an order system', value: { name: 'Order system', roles: ['shipper'] } },
      ],
      response: {
        text: 'The API client with its secret.',
        schema: ref('MadeTokenSet'),
        value: { ...tokenSet, secret: '0123456789abcdef'.repeat(4) },
      },
      errors: ['NOT_FOUND'],
    },
    revokeTokenSet: {
      title: 'Revoke an API client',
      text: 'Its tokens stop working immediately.',
      parameters: { id: uuid('The client ID.') },
      examples: [{ text: 'An API client', value: { id: exampleClientId } }],
      response: { text: 'Done.', schema: ref('Done'), value: true },
    },
    listUsers: {
      title: 'List users',
      text: 'Returns your organization’s users by name. `globalFilter` finds users whose name and email address contain all its words.',
      parameters: pageFields({ order: ['name', 'email', 'createdAt'], filter: true }),
      examples: [firstPage],
      response: { text: 'The users.', schema: ref('UsersPage'), value: onePage(user) },
    },
    createUser: {
      title: 'Create a user',
      text: 'Creates a user in your organization. If you send no password, one is generated and returned only once. With `invite`, the user gets an email with a link to set a password; if the service sends no email, the link’s secret is returned once instead.',
      bodies: ['NewUserRequest'],
      examples: [
        { text: 'A user', value: { email: user.email, name: user.name, roles: ['shipper'] } },
        {
          text: 'An invitation',
          value: { email: invitedEmail, name: user.name, invite: true, roles: ['shipper'] },
        },
      ],
      response: {
        text: 'The user.',
        schema: ref('MadeUser'),
        value: { ...user, password: 'told-this-once-and-kept-nowhere' },
      },
    },
    changeUser: {
      title: 'Update a user',
      text: 'Fields you leave out keep their values. New roles apply from the next request. A disabled user’s tokens stop working immediately. At least one administrator who can sign in must remain.',
      parameters: { id: uuid('The user’s ID.') },
      bodies: ['UserChangeRequest'],
      examples: [
        { text: 'New roles', value: { id: exampleUserId, roles: ['shipper', 'support'] } },
        { text: 'Disable a user', value: { id: exampleUserId, disabled: true } },
      ],
      response: {
        text: 'The updated user.',
        schema: ref('User'),
        value: { ...user, id: exampleUserId, roles: ['shipper', 'support'] },
      },
      errors: ['CONFLICT'],
    },
    createUserLink: {
      title: 'Create a password link',
      text: 'Creates a new invitation or password reset link. Earlier links stop working. The link is emailed; if the service sends no email, its secret is returned once. The app opens it at `/set-password#` followed by the secret.',
      parameters: { id: uuid('The user’s ID.') },
      examples: [{ text: 'A user', value: { id: exampleUserId } }],
      response: {
        text: 'The user, with the link’s secret if it wasn’t emailed.',
        schema: ref('MadeUser'),
        value: { ...invited, linkSecret: 'dG9sZCB0aGlzIG9uY2UsIGFuZCBrZXB0IG5vd2hlcmU' },
      },
      errors: ['CONFLICT'],
    },
    listAuditEntries: {
      title: 'List audit log entries',
      text: 'Returns your organization’s audit log, newest first by default.',
      parameters: pageFields(lines),
      examples: [firstPage],
      response: {
        text: 'The audit log entries.',
        schema: ref('AuditsPage'),
        value: onePage({
          id: '01a1f8d3-ea00-7c3e-9f3d-1f6b0c1d2e3f',
          createdAt: when(0, 12.25),
          userId: accountId,
          userName: 'Sam Shipper',
          act: 'purchase',
          recordId: bookingId,
          content: `Bought ${reference}`,
        }),
      },
    },
    exportAuditEntries: {
      title: 'Export the audit log as CSV',
      text: 'Returns all matching entries as CSV in UTF-8, safe to open in a spreadsheet. The file is streamed; if the connection closes early, it’s incomplete.',
      parameters: listFields(lines),
      examples: [
        {
          text: 'Purchases on one day',
          value: { where: { act: 'purchase', createdAt: { gte: when(0, 0), lt: when(1, 0) } } },
        },
      ],
      response: {
        text: 'The CSV file.',
        schema: {},
        excerpt: [
          'Time (UTC),Actor,Customer,Action,Details,…',
          `${when(0, 12.25)},Sam Shipper,,purchase,Bought ${reference},…`,
        ].join('\r\n'),
      },
    },
    listStates: {
      area: 'Lists',
      title: 'List states',
      text: 'Returns a country’s states or provinces; empty if it has none here.',
      parameters: { id: text('The country’s ID or its ISO 3166-1 alpha-2 code.', { minLength: 1 }) },
      examples: [{ text: 'The United States', value: { id: country.code } }],
      response: {
        text: 'The states.',
        schema: list('All states.', ref('Named')),
        value: [{ id: stableId('state', 'US-TX'), name: 'Texas' }],
      },
    },
    getStatus: {
      area: 'Lists',
      title: 'Get the service status',
      text: 'Returns 200 if the service is up. No authentication is needed.',
      response: {
        text: 'The service is up.',
        schema: ref('Status'),
        value: { sentence: 'The service is up.', reset: 'administrator' },
      },
    },
  }
}
