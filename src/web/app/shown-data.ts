import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { currentSession, readShownData, saveShownData } from '#web/session.ts'

/** The queries whose data is shown again when the page is reloaded, by the first part of their key. */
const keptQueries = ['setup', 'offer', 'booking']

/** How long a reloaded page may show them, in milliseconds. By then, its requests have succeeded or failed. */
const maxAge = 60_000

type Entry = readonly [queryKey: QueryKey, data: unknown]

/**
 * Lets a reloaded page show what it showed before, until the service responds. It's only placeholder data: it's never
 * cached, and a request that fails shows its error.
 */
export function restoreShownData(cache: QueryClient): void {
  const person = currentSession()?.person
  for (const [queryKey, data] of readEntries(person)) {
    const isCurrent = () => performance.now() < maxAge && currentSession()?.person === person
    cache.setQueryDefaults(queryKey, { placeholderData: () => (isCurrent() ? data : undefined) })
  }
}

/**
 * Stores the data on the page whenever it's hidden, which includes before a reload.
 * @returns a function that stops it.
 */
export function keepShownData(cache: QueryClient): () => void {
  function save() {
    const person = currentSession()?.person
    if (document.visibilityState !== 'hidden' || !person) return
    const entries = cache
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey, state }) => state.data !== undefined && keptQueries.includes(String(queryKey[0])))
      .map(({ queryKey, state }): Entry => [queryKey, state.data])
    saveShownData({ person, build: buildId(), entries })
  }
  document.addEventListener('visibilitychange', save)
  return () => document.removeEventListener('visibilitychange', save)
}

/** Reads what this build stored for the person. Another build may expect other data. */
function readEntries(person: string | undefined): readonly Entry[] {
  const stored = Object(readShownData()) as { person?: unknown; build?: unknown; entries?: readonly Entry[] }
  return person && stored.person === person && stored.build === buildId() ? (stored.entries ?? []) : []
}

/** The URLs of the app's scripts, whose names contain a hash of the build. */
const buildId = () => Array.from(document.scripts, ({ src }) => src).join(' ')
