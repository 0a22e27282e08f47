import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { Problem } from '#contract/problem.ts'
import { shouldRetry } from '#web/api/http/retry.ts'
import { currentExpiredPerson, currentSession, subscribeSession, useSession } from '#web/session.ts'
import { persistPageData, restorePageData } from './page-data.ts'

/**
 * Provides the query cache to the pages. It's emptied when the person signs out. When the person switches organization,
 * the pages start again with an empty cache, so that records of two organizations never mix.
 */
export function QueryLayout() {
  const session = useSession()
  const [shown, setShown] = useState({ organizationId: session?.organizationId, switches: 0 })
  // The pages stay if the session expires or the person signs in: one of them may be signing in with a new password.
  if (session && session.organizationId !== shown.organizationId) {
    const { organizationId } = session
    setShown({ organizationId, switches: shown.switches + (shown.organizationId === undefined ? 0 : 1) })
  }
  return <Pages key={shown.switches} />
}

function Pages() {
  const [cache] = useState(newCache)
  useEffect(() => followSession(cache), [cache])
  useEffect(() => persistPageData(cache), [cache])
  return (
    <QueryClientProvider client={cache}>
      <Outlet />
    </QueryClientProvider>
  )
}

/**
 * Refetches queries that failed while the session was expired, and clears a person's data when they sign out.
 * @returns a function that unsubscribes.
 */
function followSession(cache: QueryClient): () => void {
  let person = currentSession()?.person ?? currentExpiredPerson()
  let signedIn = currentSession() !== null
  return subscribeSession(() => {
    const session = currentSession()
    const next = session?.person ?? currentExpiredPerson()
    if (person && next !== person) cache.clear()
    else if (session && !signedIn) void cache.invalidateQueries()
    person = next
    signedIn = session !== null
  })
}

/** Repeats the key of the `whoAmI` query, so that public pages don't load it. */
const whoAmI = ['whoAmI']

function newCache(): QueryClient {
  // A 403 means that the person's roles have changed, so their permissions are loaded again.
  const onForbidden = (error: Problem, query?: { readonly queryKey: readonly unknown[] }) => {
    const isPermissionQuery = query?.queryKey[0] === whoAmI[0]
    if (error.code === 'FORBIDDEN' && !isPermissionQuery) void cache.invalidateQueries({ queryKey: whoAmI })
  }
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onForbidden }),
    mutationCache: new MutationCache({ onError: (error) => onForbidden(error) }),
    defaultOptions: {
      // Never queued until the network returns: a purchase sent later, without being asked for, would be binding.
      // Queries are refetched then, which isn't the default in this mode.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  restorePageData(cache)
  return cache
}
