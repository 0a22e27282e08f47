import type { QueryClient, QueryExecuteOptions } from '@tanstack/react-query'
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { isPermitted } from '#web/api/account/permissions.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { currentSession } from '#web/session.ts'

type Query = Pick<QueryExecuteOptions, 'queryKey' | 'meta'>

/** The queries that pages run first, by the pattern of their path. Exported by the module of the pages. */
export type InitialQueries = Readonly<Record<string, (params: Params) => readonly Query[]>>

type PageModule = { readonly initialQueries?: InitialQueries }

/**
 * Loads the code of a page and runs its first queries, so that it opens at once. Runs only those that the service
 * reports as permitted, and fails silently: the page runs them itself, and shows its own errors.
 * @param maxAge the age up to which a cached response isn't requested again, in milliseconds.
 */
export async function prefetchPage(
  path: string,
  { routes, cache, maxAge }: { routes: RouteObject[]; cache: QueryClient; maxAge: number },
): Promise<void> {
  const match = matchRoutes(routes, path)?.at(-1)
  const load = match?.route.handle as (() => Promise<PageModule>) | undefined
  const module = await load?.().catch(() => undefined)
  const queries = module?.initialQueries?.[match?.route.path ?? '']?.(match?.params ?? {}) ?? []
  await Promise.all(queries.map((query) => prefetch(query, cache, maxAge)))
}

async function prefetch(query: Query, cache: QueryClient, maxAge: number) {
  const { queryKey, meta } = query
  const scopes = cache.getQueryData(whoAmIQuery(true).queryKey)?.scopes ?? []
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (!currentSession() || Date.now() - updatedAt < maxAge) return
  if (isPermitted(scopes, String(meta?.['action'])) !== true) return
  await cache.query(query).catch(() => undefined)
  // Mark the data as stale, so that the page shows it but still requests it again.
  const isShown = cache.getQueryCache().find({ queryKey })?.isActive()
  if (!isShown) await cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
