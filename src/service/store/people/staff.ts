import type { Role } from '#contract/people/session.ts'

/** Checks whether the roles are those of support staff or administrators, who also work for the organizations below. */
export const isStaff = (roles: readonly Role[]) => roles.some((role) => role !== 'shipper')

/** An organization whose membership gives someone roles. */
export type RoleSource = { readonly organizationId: string; readonly roles: readonly Role[] }

/** Someone with roles, the organizations that give them, nearest first, and the nearest one. */
export type RoleHolder = { readonly roleSources: readonly RoleSource[]; readonly ownOrganizationId: string }

/**
 * Returns the highest organization whose membership gives someone one of some roles, or their own if none does. So an
 * administrator further down, who can add anyone to their organization, can't change which one people act for.
 */
export const findRoleSource = (
  { roleSources, ownOrganizationId }: RoleHolder,
  ...roles: readonly Role[]
): string =>
  roleSources.findLast((source) => source.roles.some((role) => roles.includes(role)))?.organizationId ??
  ownOrganizationId
