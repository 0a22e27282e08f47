import { type Role, roles } from '#contract/people/session.ts'

/** Permissions that are given together, under one name. */
export type PermissionGroup = { readonly label: string; readonly scopes: readonly string[] }

/** The permissions that each role adds to those before it. */
const sections: readonly {
  readonly role: Role
  readonly title: string
  readonly groups: readonly PermissionGroup[]
}[] = [
  {
    role: 'shipper',
    title: 'Quotes and bookings',
    groups: [
      {
        label: 'Get quotes',
        scopes: ['setup', 'quote', 'offer', 'countries', 'states', 'commodities', 'commodityWords'],
      },
      { label: 'Buy cover', scopes: ['purchase', 'withdraw'] },
      {
        label: 'View quotes, bookings and certificates',
        scopes: ['booking', 'bookings', 'bookingsSheet', 'certificate'],
      },
      { label: 'Correct certificates', scopes: ['correct'] },
      { label: 'Cancel and complete bookings', scopes: ['cancellation', 'cancel', 'complete'] },
      { label: 'View statements', scopes: ['statements', 'statement', 'statementSheet', 'statementPaper'] },
      {
        label: 'View companies and their settings',
        scopes: [
          'organizations',
          'organization',
          'organizationChart',
          'organizationName',
          'organizationNames',
          'findOrganizations',
          'findOrganizationIds',
          'organizationDescendants',
        ],
      },
    ],
  },
  {
    role: 'support',
    title: 'Customers and support',
    groups: [
      { label: 'View customers', scopes: ['customers', 'customer'] },
      { label: 'Create and edit customers', scopes: ['makeCustomer', 'changeCustomer'] },
      { label: 'Record phone consent', scopes: ['hearConsent'] },
      { label: 'View and add internal notes', scopes: ['notes', 'addNote'] },
      { label: 'Create and revoke links to offers', scopes: ['makeLink', 'links', 'revokeLink'] },
      { label: 'Manage the queue', scopes: ['queue', 'settleFailure'] },
      { label: 'View fees and commissions', scopes: ['fees'] },
    ],
  },
  {
    role: 'administrator',
    title: 'Administration',
    groups: [
      {
        label: 'Create, change and delete companies',
        scopes: ['makeOrganization', 'makeCustomerOrganization', 'changeOrganization', 'deleteOrganization'],
      },
      { label: 'Set fees and commissions', scopes: ['addFees', 'removeFees'] },
      { label: 'Manage API clients', scopes: ['tokenSets', 'makeTokenSet', 'endTokenSet'] },
      { label: 'Manage users', scopes: ['users', 'makeUser', 'changeUser', 'removeUser', 'linkUser'] },
      { label: 'View the audit log', scopes: ['audits', 'auditsSheet'] },
    ],
  },
]

/** Lists the permissions of a role: those of its own section and of the roles that it includes. */
export function permissionSections(role: Role) {
  return sections.filter((section) => roles.indexOf(section.role) <= roles.indexOf(role))
}

/** Groups scopes by their permissions. Scopes without a name come last, under their own. */
export function groupScopes(scopes: readonly string[]): PermissionGroup[] {
  const groups = sections.flatMap((section) => section.groups)
  const known = groups.flatMap((group) => group.scopes)
  return [
    ...groups.map(({ label, scopes: all }) => ({
      label,
      scopes: all.filter((each) => scopes.includes(each)),
    })),
    { label: 'Other', scopes: scopes.filter((scope) => !known.includes(scope)) },
  ].filter((group) => group.scopes.length > 0)
}
