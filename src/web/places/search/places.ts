import { prefixes, folder } from 'virtual:places'
import { fetchStaticFile } from '#web/api/client.ts'
import { whenIdle } from '#web/suggestions/when-idle.ts'
import { createPlaceFiles } from './place-files.ts'
import { findPlace } from './find-place.ts'
import type { PlaceMode } from './place-codes.ts'
import { findSuggestions } from './find-suggestions.ts'

const files = createPlaceFiles(new Set(prefixes.split(' ')), (name) =>
  fetchStaticFile(`${folder}${name}.txt`),
)

/**
 * Suggests up to eight places for a typed text, best first.
 * @param modes how the goods travel from or to the place, if known.
 * @throws Problem if no file can be loaded.
 */
export const suggestPlaces = (typed: string, modes: readonly PlaceMode[] = []) =>
  findSuggestions(files, typed, modes)

/**
 * Finds the place that a string names, whether typed or selected.
 * @param modes how the goods travel from or to the place, which decides on its code.
 * @returns undefined if it's unknown.
 * @throws Problem if the place files can't be loaded.
 */
export const findKnownPlace = (text: string, modes: readonly PlaceMode[] = []) =>
  findPlace(files, text, modes)

/** Loads the largest places once the browser is idle, for the first suggestion and for working offline. */
export function fetchLargestWhileIdle(): void {
  whenIdle(() => void files.largest().catch(() => undefined))
}
