import { stableId } from '#service/kernel/record-ids.ts'
import { csvEncoding, type DescribeTable, file, reply } from '#service/openapi/description.ts'
import { accountId, bookingId, reference } from '#service/openapi/examples/offer.ts'
import { uuid } from '#service/openapi/schema.ts'
import { listFields, onePage, pageFields } from './pages.ts'

const settings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  enforceTrackingCode: false,
  referencePrefix: 'LD',
  dateFormat: 'DD/MM/YYYY',
  currencyId: 'EUR',
  showCommission: false,
  additionalFields: [{ id: 'cost-centre', label: 'Cost centre', type: 'text' as const, required: true }],
}
const own = {
  id: stableId('organization', 'demo'),
  name: 'Lading Demo Trading',
  createdAt: '2026-11-01T09:00:00.000Z',
  type: 'platform' as const,
  depth: 0,
  suspended: false,
  settings,
  ownSettings: ['dateFormat'],
  inheritedSettings: {
    requireConfirmation: { value: true },
    hideCostBreakdown: { value: false },
    allowQuotation: { value: true },
    enforceTrackingCode: { value: false },
    referencePrefix: { value: 'LD' },
    dateFormat: {
      value: 'YYYY-MM-DD',
      organization: { id: stableId('organization', 'broker'), name: 'Broker Ltd' },
    },
    currencyId: { value: 'EUR' },
    showCommission: { value: false },
    additionalFields: { value: settings.additionalFields },
  },
}
/** An organization below the caller's own. */
export const exampleOrganization = {
  ...own,
  id: '8d2f6c1b-47a9-4e0d-9b35-6a1c2e7f8d90',
  name: 'Karelian Machines Oy',
  type: 'shipper' as const,
  address: 'Teollisuuskatu 12, 80110 Joensuu, Finland',
  publicUrl: 'https://karelian-machines.example',
  parent: { id: own.id, name: own.name },
  depth: 1,
}
/** The name of an organization that doesn't exist yet. */
export const newOrganizationName = 'Baltic Forwarding Ltd'
export const ownOrganizationParams = { id: uuid('Your organization’s ID.', own.id) }
const organizationParameters = { id: uuid('The organization’s ID.', exampleOrganization.id) }
export const exampleClientId = 'f3b1ab52-8f05-4f0e-a5f3-0f1a4d5b6c7d'
export const exampleUserId = '5b0c7f4e-9d3a-4f6b-8c2d-1e0f3a4b5c6d'
const userParameters = { id: uuid('The user’s ID.', exampleUserId) }
export const invitedEmail = 'lou@example.com'
export const newEmail = 'kim@example.com'

/** The fields to sort users by. */
const userFields = ['name', 'email', 'createdAt']
const userFilters = { where: [...userFields, 'organizationId'], timestampFields: ['createdAt'], filter: true }
const clientTimestamps = ['createdAt', 'lastUsedAt']
const clientList = { order: ['name', ...clientTimestamps], timestampFields: clientTimestamps }
/** The fields to sort and filter the audit log by. */
const auditFields = ['createdAt', 'userId', 'action', 'recordId', 'customerId']
const auditList = {
  order: auditFields,
  where: [...auditFields, 'organizationId'],
  timestampFields: ['createdAt'],
  filter: true,
}

export const describeOrganization: DescribeTable<'organization'> = (when) => {
  const commonFields = { organizationId: own.id, roles: ['shipper'], createdAt: when(0, 12) }
  const apiClient = { id: exampleClientId, name: 'Order system', ...commonFields }
  const user = {
    id: accountId,
    email: newEmail,
    name: 'Kim Keeper',
    ...commonFields,
    state: 'active',
    memberships: [{ organizationId: own.id, organizationName: own.name, roles: commonFields.roles }],
  }
  const invited = {
    ...user,
    id: exampleUserId,
    state: 'invited',
    link: { purpose: 'invitation', expiresAt: when(7, 12) },
  }
  const entry = {
    id: '01a1f8d3-ea00-7c3e-9f3d-1f6b0c1d2e3f',
    createdAt: when(0, 12.25),
    userId: accountId,
    userName: 'Sam Shipper',
    action: 'buyOffer',
    recordId: bookingId,
    content: `Bought ${reference}`,
  }
  return {
    listOrganizations: {
      title: 'List organizations',
      text: 'Returns your own organization and, for support staff and administrators, all below it. By default, each is followed by those below it. `globalFilter` finds organizations whose name contains all its words, and lists the best matches first.',
      parameters: pageFields({ order: ['name', 'type', 'createdAt', 'parent', 'suspended'], filter: true }),
      response: reply('The organizations.', 'OrganizationsPage', onePage(exampleOrganization)),
    },
    getOrganization: {
      title: 'Get an organization',
      text: 'Returns your own organization or, for support staff and administrators, one below it, its settings and which of them it inherits. Any other ID returns 404.',
      parameters: ownOrganizationParams,
      response: reply('The organization.', 'Organization', own),
    },
    changeOrganization: {
      title: 'Update an organization',
      text: 'Updates, moves, suspends or reactivates an organization, and changes its settings. Fields and settings you leave out keep their values. Set a setting to null to inherit it. Moving it moves everything below it too; the tree has at most 10 levels. A move ends its users’ password links, revokes offer links from organizations that are no longer above it, and resets `showCommission`. An organization can’t be below one whose `type` has a higher number. You can’t move or suspend your own organization. Its audit log records each change.',
      parameters: organizationParameters,
      bodies: ['OrganizationChangeRequest'],
      examples: {
        'Two settings': {
          settings: { requireConfirmation: true, dateFormat: 'DD/MM/YYYY' },
        },
        'An accent colour and a logo': {
          settings: {
            accentColor: '#0a5362',
            logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4AWPkCk5iYGAAAANxAMFybzm2AAAAAElFTkSuQmCC',
          },
        },
        'A setting that is inherited again': { settings: { dateFormat: null } },
        'Additional fields': {
          settings: {
            additionalFields: [
              { label: 'Cost centre', type: 'text', required: true },
              { label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] },
            ],
          },
        },
        'A name and an address': {
          name: newOrganizationName,
          address: 'Satamakatu 1, 48100 Kotka, Finland',
        },
        'Suspend it': { suspended: true },
      },
      response: reply('The updated organization.', 'Organization', exampleOrganization),
      errors: ['CONFLICT'],
    },
    listTokenSets: {
      title: 'List API clients',
      text: 'Returns the API clients of your organization or of one below it, by name, without their secrets.',
      parameters: { ...ownOrganizationParams, ...pageFields(clientList) },
      response: reply('The API clients.', 'ApiClientsPage', onePage(apiClient)),
    },
    createTokenSet: {
      title: 'Create an API client',
      text: 'Creates the client ID and secret that a program signs in with. The secret is returned only once. You can’t grant scopes that you don’t have.',
      bodies: ['NewApiClientRequest'],
      examples: {
        'A client for an order system': { name: 'Order system', roles: ['shipper'] },
        'A client that only gets quotes, until 2029': {
          name: 'Order system',
          roles: ['shipper'],
          scope: ['getSetup', 'createQuote', 'getOffer'],
          expiresAt: '2028-12-31T23:59:59.999Z',
        },
      },
      response: reply('The API client with its secret.', 'CreatedApiClient', {
        ...apiClient,
        secret: '0123456789abcdef'.repeat(4),
      }),
      errors: ['NOT_FOUND'],
    },
    revokeTokenSet: {
      title: 'Revoke an API client',
      text: 'Its tokens stop working immediately.',
      parameters: { id: uuid('The client ID.', exampleClientId) },
    },
    listUsers: {
      title: 'List users',
      text: 'Returns the users of your organization and those below it, sorted by name. Someone in several organizations is listed once, with their roles in yours or, if they aren’t in yours, in the first one by name. `memberships` lists every organization they belong to that you can see. `organizationId` in `where` finds users of one organization and those below it, with their roles there. `globalFilter` finds users whose name and email address contain all its words.',
      parameters: pageFields({ order: userFields, ...userFilters }),
      response: reply('The users.', 'UsersPage', onePage(user)),
    },
    createUser: {
      title: 'Create a user',
      text: 'Creates a user in your organization or one below it. If you send no password, one is generated and returned only once. With `invite`, the user gets an email with a link to set a password; if the service sends no email, the link’s secret is returned once instead. If an account with this email address exists, `invite` adds the person to the organization and emails them. If you can’t see their other organizations, they must have set their password with an emailed link; otherwise, the request is rejected.',
      bodies: ['NewUserRequest'],
      examples: {
        'A user': { email: user.email, name: user.name, roles: ['shipper'] },
        'An invitation': { email: invitedEmail, name: user.name, invite: true, roles: ['shipper'] },
      },
      response: reply('The user.', 'CreatedUser', { ...user, password: 'kP3vXw9sQe2LmT7yBz4R' }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    changeUser: {
      title: 'Update a user',
      text: 'Fields you leave out keep their values. Roles apply to one organization. New roles take effect with the next request. A disabled user’s tokens stop working immediately. A different `organizationId` moves the user there. Each organization keeps at least one administrator who can sign in. If a user also belongs to organizations that you don’t see, you can only change their roles or move them. API clients can’t turn off two-factor authentication for administrators.',
      parameters: userParameters,
      bodies: ['UserChangeRequest'],
      examples: { 'New roles': { roles: ['shipper', 'support'] }, 'Disable a user': { disabled: true } },
      response: reply('The updated user.', 'User', {
        ...user,
        id: exampleUserId,
        roles: ['shipper', 'support'],
      }),
      errors: ['CONFLICT'],
    },
    removeUser: {
      title: 'Remove a user from an organization',
      text: 'The user’s tokens for the organization stop working immediately. If it’s their only organization, their account is disabled instead.',
      parameters: {
        ...userParameters,
        memberOf: uuid(
          'The ID of the organization to remove them from. By default the `organizationId` of their record.',
        ),
      },
      errors: ['CONFLICT'],
    },
    createUserLink: {
      title: 'Create a password link',
      text: 'Creates a new invitation or password reset link. Earlier links stop working. The link is emailed; if the service sends no email, its secret is returned once. The app opens it at `/set-password#` followed by the secret. You can’t create one for your own account, and API clients can’t create one for an administrator who has accepted the invitation.',
      parameters: userParameters,
      response: reply('The user, with the link’s secret if it wasn’t emailed.', 'CreatedUser', {
        ...invited,
        linkSecret: 'dG9sZCB0aGlzIG9uY2UsIGFuZCBrZXB0IG5vd2hlcmU',
      }),
      errors: ['CONFLICT'],
    },
    listAuditEntries: {
      title: 'List audit log entries',
      text: 'Returns the audit log of your organization and of those below it, newest first by default. `organizationId` in `where` limits it to one organization and those below it.',
      parameters: pageFields(auditList),
      response: reply('The audit log entries.', 'AuditEntriesPage', onePage(entry)),
    },
    exportAuditEntries: {
      title: 'Export the audit log as CSV',
      text: `Returns all matching entries as CSV, with a column for the organization if you can see organizations below yours. ${csvEncoding} The file is streamed; if the connection closes early, it’s incomplete.`,
      parameters: listFields(auditList, {
        where: { action: 'buyOffer', createdAt: { gte: when(0, 0), lt: when(1, 0) } },
      }),
      response: file(
        'The CSV file.',
        'Time (UTC),Actor,Customer,Action,Details,…',
        `${entry.createdAt},${entry.userName},,${entry.action},${entry.content},…`,
      ),
    },
  }
}
