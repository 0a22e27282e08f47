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
        scopes: [
          'getSetup',
          'createQuote',
          'getOffer',
          'listCountries',
          'listStates',
          'listCommodities',
          'listCommodityWords',
        ],
      },
      { label: 'Buy cover', scopes: ['buyOffer', 'withdrawPurchase'] },
      {
        label: 'View quotes, bookings and certificates',
        scopes: ['getBooking', 'listBookings', 'exportBookings', 'getCertificate'],
      },
      { label: 'Correct bookings', scopes: ['correctBooking'] },
      {
        label: 'Cancel and complete bookings',
        scopes: ['previewCancellation', 'cancelBooking', 'completeBooking'],
      },
      {
        label: 'View statements',
        scopes: ['listStatements', 'getStatement', 'getStatementCsv', 'getStatementPdf'],
      },
      {
        label: 'View companies and their settings',
        scopes: [
          'listOrganizations',
          'getOrganization',
          'getOrganizationChart',
          'getOrganizationName',
          'listOrganizationNames',
          'findOrganizations',
          'findOrganizationIds',
          'listDescendantIds',
        ],
      },
    ],
  },
  {
    role: 'support',
    title: 'Customers and support',
    groups: [
      { label: 'View customers', scopes: ['listCustomers', 'getCustomer'] },
      { label: 'Create and edit customers', scopes: ['createCustomer', 'changeCustomer'] },
      { label: 'Record phone consent', scopes: ['recordPhoneConsent'] },
      { label: 'View and add internal notes', scopes: ['listNotes', 'addNote'] },
      {
        label: 'Create and revoke links to offers',
        scopes: ['createOfferLink', 'listOfferLinks', 'revokeOfferLink'],
      },
      { label: 'Manage the queue', scopes: ['listQueue', 'resolveFailure'] },
      { label: 'View fees and commissions', scopes: ['listFees'] },
    ],
  },
  {
    role: 'administrator',
    title: 'Administration',
    groups: [
      {
        label: 'Create, edit and delete companies',
        scopes: [
          'createOrganization',
          'createCustomerOrganization',
          'changeOrganization',
          'deleteOrganization',
        ],
      },
      { label: 'Set fees and commissions', scopes: ['addFees', 'removeFees'] },
      { label: 'Manage API clients', scopes: ['listTokenSets', 'createTokenSet', 'revokeTokenSet'] },
      {
        label: 'Manage people',
        scopes: ['listUsers', 'createUser', 'changeUser', 'removeUser', 'createUserLink'],
      },
      { label: 'View the audit log', scopes: ['listAuditEntries', 'exportAuditEntries'] },
    ],
  },
]

/** Lists the permissions of a role: those of its own section and of the roles that it includes. */
export function listPermissionSections(role: Role) {
  return sections.filter((section) => roles.indexOf(section.role) <= roles.indexOf(role))
}

/** Groups scopes by their permissions. Scopes that belong to no permission come last, as “Other”. */
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
