import { paths } from '#web/paths.ts'

/** The pages of an organization in the order of its menu, each with the act that it needs. */
export const organizationPages = [
  { to: paths.organization, name: 'Settings', act: 'changeOrganization' },
  { to: paths.tokenSets, name: 'Token sets', act: 'tokenSets' },
  { to: paths.people, name: 'People', act: 'users' },
  { to: paths.audit, name: 'Record of deeds', act: 'audits' },
] as const
