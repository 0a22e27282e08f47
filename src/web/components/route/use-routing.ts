import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '#web/api/account/permissions.ts'
import { routingQuery } from '#web/api/quote/routing.ts'
import { useSession } from '#web/session.ts'

/**
 * Loads the passages, listed areas and usual speeds that routes depend on.
 * @returns `routing`, which is undefined if it isn't available, such as on other servers, and whether it's still
 * loading.
 */
export function useRouting(isNeeded: boolean) {
  const isSignedIn = useSession() !== null
  // Routing needs no permission, but only servers that report permissions support it. People who aren't signed in can only
  // be on the page of an offer link, which the same servers have.
  const { can, isLoading } = usePermissions()
  const isAvailable = !isSignedIn || can('whoAmI') === true
  const { data, isError, isPaused } = useQuery(routingQuery(isNeeded && isAvailable))
  return {
    routing: data,
    isLoading: isNeeded && (isAvailable || isLoading) && !data && !isError && !isPaused,
  }
}
