import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { worthRetrying } from '#web/api/queries.ts'
import { createRouter } from './routes.tsx'

/** The whole app: the cache of what the service said, and the pages. */
export function App() {
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
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
