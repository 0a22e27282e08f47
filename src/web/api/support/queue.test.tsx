import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listQueue } from '#contract/wire/queue/operations.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { beginSession } from '#web/session.ts'
import { queueQuery, useResolveFailure } from './queue.ts'

let requests: string[]
let pending: Promise<void>
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'sam@example.com')
  requests = []
  pending = Promise.resolve()
  vi.stubGlobal('fetch', async ({ pathname, searchParams }: URL, { method }: RequestInit) => {
    requests.push(`${method} ${pathname.split('/quote')[1]}`)
    await pending
    if (method === 'POST') return Response.json({ error: 'gone' }, { status: 404 })
    const page = Number(searchParams.get('page'))
    const rows = [{ id: `e-${page}`, at: '2026-11-20T12:00:00.000Z' }]
    return Response.json(z.encode(listQueue.reply, { rows, count: 2, page, perPage: 1 }))
  })
})

const client = () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
}
const request = { group: 'failed', page: 0, perPage: 1 } as const
const list = 'GET /queue/failed'

it('loads the queue again each time it is shown', async () => {
  const wrapper = client()
  for (const shown of [1, 2]) {
    const { unmount } = renderHook(() => useQuery(queueQuery(request)), { wrapper })
    await waitFor(() => expect(requests).toHaveLength(shown))
    await act(() => Promise.resolve())
    unmount()
  }
})

it('shows the previous page until the next one has loaded', async () => {
  const { result, rerender } = renderHook((page: number) => useQuery(queueQuery({ ...request, page })), {
    initialProps: 0,
    wrapper: client(),
  })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  let answer: () => void = () => undefined
  pending = new Promise((resolve) => (answer = resolve))
  rerender(1)
  expect([result.current.isPlaceholderData, result.current.data?.rows[0]?.id]).toEqual([true, 'e-0'])
  answer()
  await waitFor(() => expect(result.current.data?.rows[0]?.id).toBe('e-1'))
})

it('loads the queue again after resolving a failure, even if that was refused', async () => {
  const { result } = renderHook(
    () => ({ rows: useQuery(queueQuery(request)), resolve: useResolveFailure() }),
    { wrapper: client() },
  )
  await waitFor(() => expect(result.current.rows.isSuccess).toBe(true))
  act(() => result.current.resolve.mutate('f-1'))
  await waitFor(() => expect(result.current.resolve.isError).toBe(true))
  await waitFor(() => expect(requests).toEqual([list, 'POST /failures/f-1/resolve', list]))
})
