import { beginnings, folder } from 'virtual:places'
import { fetchStaticFile } from '#web/api/client.ts'
import { createPlaceFiles } from './place-files.ts'
import { findPlace } from './find-place.ts'
import { findSuggestions } from './find-suggestions.ts'
import type { PlaceSuggestion } from './suggestion.ts'

const files = createPlaceFiles(new Set(beginnings.split(' ')), (name) =>
  fetchStaticFile(`${folder}${name}.txt`),
)

/**
 * Up to eight places that what is typed may mean, the likeliest first.
 * @throws Problem where nothing could be read; the signal's reason where it was aborted meanwhile.
 */
export async function suggestPlaces(typed: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> {
  const found = await findSuggestions(files, typed)
  signal?.throwIfAborted()
  return found
}

/**
 * Where the place lies that a whole text names, as typed or as picked before.
 * @returns nothing where it is not known.
 * @throws Problem where the places could not be read.
 */
export function findKnownPlace(text: string): Promise<PlaceSuggestion | undefined> {
  return findPlace(files, text)
}

/** Reads the largest places once the browser has nothing else to do, for the first suggestion and for working offline. */
export function fetchLargestWhileIdle(): void {
  const read = () => void files.largest().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(read, { timeout: 10_000 })
  else setTimeout(read, 2000)
}
