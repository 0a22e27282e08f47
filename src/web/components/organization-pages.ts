import { paths } from '#web/paths.ts'

/** The pages of an organization in the order of its menu, each with the action it needs permission for. */
export const organizationPages = [
  { to: paths.organization, name: 'Settings', action: 'changeOrganization' },
  { to: paths.companies, name: 'Companies', action: 'createOrganization' },
  { to: paths.apiClients, name: 'API clients', action: 'listTokenSets' },
  { to: paths.people, name: 'People', action: 'listUsers' },
  { to: paths.auditLog, name: 'Audit log', action: 'listAuditEntries' },
] as const
