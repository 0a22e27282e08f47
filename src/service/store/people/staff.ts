import type { Role } from '#contract/people/session.ts'

/** Whether the roles are those of support staff or administrators, who also work for the organizations below. */
export const isStaff = (roles: readonly Role[]) => roles.some((role) => role !== 'shipper')
