import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { worthRetrying } from '#web/api/retrying.ts'

/** The whole app: the cache of what the service said, and the pages of `router`. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [cache] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Never held back until the network returns: a purchase that is sent later, unasked, binds all the same.
          queries: { retry: worthRetrying, staleTime: 10_000, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  )
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
