import { Problem } from '#contract/problem.ts'
import { useWhoAmI } from '#web/api/queries.ts'

/** Shown by pages that depend on permissions when these couldn't be loaded. */
export const permissionsUnavailable = 'We couldn’t check your permissions'

/**
 * Loads what the signed-in person is allowed to do.
 * @returns `may`, which checks one action and returns undefined if the service doesn't report permissions or
 * uses scopes of its own; `isLoading`, true until the first response or failure; and `failure`, the
 * query if permissions couldn't be loaded.
 */
export function usePermissions() {
  const who = useWhoAmI()
  const failed = !who.data && who.isFetched && !isUnsupported(who.error)
  const scopes = who.data?.scopes ?? []
  // A scope with this operation's own name shows that the scopes are operation names.
  const reportsPermissions = scopes.includes('whoAmI')
  return {
    may: (act: string) => (reportsPermissions ? scopes.includes(act) : undefined),
    isLoading: !who.isFetched,
    failure: failed ? who : undefined,
  }
}

/** Whether the service refuses to report permissions. A 401 doesn't count: it means the session failed. */
const isUnsupported = (error: Error | null) =>
  error instanceof Problem &&
  ['FORBIDDEN', 'NOT_FOUND', 'UNREADABLE', 'VALIDATION_FAILED'].includes(error.code)

/** Whether the user can quote for customers: support staff and administrators, if the service reports roles. */
export function useIsSupportStaff(): boolean {
  return useWhoAmI().data?.roles.some((role) => role === 'support' || role === 'administrator') ?? false
}
