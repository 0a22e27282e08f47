import type { Problem } from '#contract/problem.ts'
import { useWhoAmI } from '#web/api/queries.ts'

/** Shown by pages that depend on permissions when these couldn't be loaded. */
export const permissionsUnavailable = 'We couldn’t check your permissions'

/**
 * Loads the signed-in person's permissions.
 * @returns `can`, which checks whether an action is permitted, or returns undefined if that's unknown because the
 * service doesn't report permissions or has scopes of its own. Such a service may support the specification's
 * operations, but no others. Also `isLoading`, which is true until the first response or failure, and `failure`, the
 * failed query if permissions couldn't be loaded.
 */
export function usePermissions() {
  const who = useWhoAmI()
  const failed = !who.data && who.isFetched && !isUnsupported(who.error)
  return {
    can: (action: string) => isPermitted(who.data?.scopes ?? [], action),
    isLoading: !who.isFetched,
    failure: failed ? who : undefined,
  }
}

/** Checks whether an action is among a person's scopes. Undefined if the service has scopes of its own. */
export function isPermitted(scopes: readonly string[], action: string): boolean | undefined {
  // A scope with this operation's own name shows that the scopes are operation names.
  return scopes.includes('whoAmI') ? scopes.includes(action) : undefined
}

/** Checks whether the service refuses to report permissions. A 401 doesn't count: it means the session failed. */
const isUnsupported = (error: Problem | null) =>
  error !== null && ['FORBIDDEN', 'NOT_FOUND', 'UNREADABLE', 'VALIDATION_FAILED'].includes(error.code)

/** Checks whether the user can quote for customers: support staff and administrators, if the service reports roles. */
export function useIsSupportStaff(): boolean {
  return useWhoAmI().data?.roles.some((role) => role === 'support' || role === 'administrator') ?? false
}
