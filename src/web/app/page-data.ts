import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { currentSession, readPageData, savePageData } from '#web/session.ts'

/** A copy of the key of the setup query: importing the query would load its module on public pages. */
const setupKey = ['setup']

/** The queries whose data is shown again when the page is reloaded, by the first part of their key. */
const persistedQueries = [...setupKey, 'offer', 'booking']

/** How long a reloaded page may show stored data, in milliseconds. By then, its requests have succeeded or failed. */
const maxAge = 60_000

type Entry = readonly [queryKey: QueryKey, data: unknown]

/**
 * Lets a reloaded page show its previous data until the service responds. It's only placeholder data, so it's never
 * cached, and a failed request still shows its error. The exception is setup: it's cached, so that forms keep their
 * lists if it can't be reloaded.
 */
export function restorePageData(cache: QueryClient): void {
  const { person, organizationId } = currentSession() ?? {}
  for (const [queryKey, data] of readEntries(person, organizationId)) {
    const isCurrent = () => performance.now() < maxAge && currentSession()?.person === person
    if (hashKey(queryKey) === hashKey(setupKey) && isCurrent()) {
      cache.setQueryData(queryKey, data)
      void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
    cache.setQueryDefaults(queryKey, { placeholderData: () => (isCurrent() ? data : undefined) })
  }
}

/**
 * Stores the data on the page whenever it's hidden, which includes before a reload.
 * @returns a function that stops it.
 */
export function persistPageData(cache: QueryClient): () => void {
  function save() {
    const { person, organizationId } = currentSession() ?? {}
    if (document.visibilityState !== 'hidden' || !person) return
    const entries = cache
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(
        ({ queryKey, state }) => state.data !== undefined && persistedQueries.includes(String(queryKey[0])),
      )
      .map(({ queryKey, state }): Entry => [queryKey, state.data])
    savePageData({ person, organizationId, build: buildId(), entries })
  }
  document.addEventListener('visibilitychange', save)
  return () => document.removeEventListener('visibilitychange', save)
}

type Stored = Readonly<
  Partial<{ person: unknown; organizationId: unknown; build: unknown; entries: readonly Entry[] }>
>

/** Reads what this build stored for the person and the organization. Another build may expect other data. */
function readEntries(person: string | undefined, organizationId: string | undefined): readonly Entry[] {
  const stored = Object(readPageData()) as Stored
  const isOwn = person && stored.person === person && stored.organizationId === organizationId
  return isOwn && stored.build === buildId() ? (stored.entries ?? []) : []
}

/** The URLs of the app's scripts, whose names contain a hash of the build. */
const buildId = () => Array.from(document.scripts, ({ src }) => src).join(' ')
