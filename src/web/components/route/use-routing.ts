import { useQuery } from '@tanstack/react-query'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { routingQuery } from '#web/api/quote/routing.ts'

/**
 * Loads the passages, listed areas and speed that routes by sea depend on.
 * @returns `routing`, undefined if it isn't available, for example on other servers or signed out; and whether it's still
 * loading.
 */
export function useRouting(isNeeded: boolean) {
  const isAllowed = useIsAllowed('routing')
  const { data, isError, isPaused } = useQuery(routingQuery(isNeeded && isAllowed === true))
  return {
    routing: data,
    isLoading: isNeeded && isAllowed !== false && !data && !isError && !isPaused,
  }
}
