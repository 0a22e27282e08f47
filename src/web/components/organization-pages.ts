import { paths } from '#web/paths.ts'

/** The pages of an organization in the order of its menu, each with the action it needs permission for. */
export const organizationPages = [
  { to: paths.organization, name: 'Settings', action: 'changeOrganization' },
  { to: paths.companies, name: 'Companies', action: 'makeOrganization' },
  { to: paths.apiClients, name: 'API clients', action: 'tokenSets' },
  { to: paths.people, name: 'People', action: 'users' },
  { to: paths.auditLog, name: 'Audit log', action: 'audits' },
] as const
