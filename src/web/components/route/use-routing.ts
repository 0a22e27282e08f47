import { useQuery } from '@tanstack/react-query'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { routingQuery } from '#web/api/quote/routing.ts'

/**
 * Loads the passages, listed areas and usual speeds that routes depend on.
 * @returns `routing`, which is undefined if it isn't available, such as on other servers or when signed out, and
 * whether it's still loading.
 */
export function useRouting(isNeeded: boolean) {
  const isAllowed = useIsAllowed('routing')
  const { data, isError, isPaused } = useQuery(routingQuery(isNeeded && isAllowed === true))
  return {
    routing: data,
    isLoading: isNeeded && isAllowed !== false && !data && !isError && !isPaused,
  }
}
