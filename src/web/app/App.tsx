import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { shouldRetry } from '#web/api/http/retry.ts'
import { currentExpiredPerson, currentSession, subscribeSession } from '#web/session.ts'

/** The whole app: the cache of what the service said, and the pages of `router`. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [cache] = useState(newCache)
  useEffect(() => followSession(cache), [cache])
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
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

/** As in the query of that name, which the page to sign in does without. */
const whoAmI = ['whoAmI']

function newCache(): QueryClient {
  // Somebody whose role was taken away is refused at once, and is shown from then on only what is still theirs.
  const onForbidden = (error: Error, asked?: { readonly queryKey: readonly unknown[] }) => {
    const isPermissionQuery = asked?.queryKey[0] === whoAmI[0]
    if (error instanceof Problem && error.code === 'FORBIDDEN' && !isPermissionQuery)
      void cache.invalidateQueries({ queryKey: whoAmI })
  }
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onForbidden }),
    mutationCache: new MutationCache({ onError: (error) => onForbidden(error) }),
    defaultOptions: {
      // Never held back until the network returns: a purchase that is sent later, unasked, binds all the same.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return cache
}
