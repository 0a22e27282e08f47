import { paths } from '#web/paths.ts'

/** The pages of an organization in the order of its menu, each with the act that it needs. */
export const organizationPages = [
  { to: paths.organization, name: 'Settings', action: 'changeOrganization' },
  { to: paths.apiClients, name: 'Token sets', action: 'tokenSets' },
  { to: paths.people, name: 'People', action: 'users' },
  { to: paths.auditLog, name: 'Record of deeds', action: 'audits' },
] as const
