import { useRef, useState } from 'react'
import { moveActive } from '#web/suggestions/combobox.ts'
import { endsWithCountry, isCountry } from '#web/places/search/countries.ts'
import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { suggestPlaces } from '#web/places/search/places.ts'
import { minLetters } from '#web/places/search/find-suggestions.ts'
import type { PlaceMode } from '#web/places/search/place-codes.ts'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'

/** The suggestions shown under a field. */
export type Suggestions = {
  readonly places: readonly PlaceSuggestion[]
  /** Index of the suggestion that Enter or Tab selects, or -1 for none. */
  readonly active: number
  /** The note shown in place of suggestions. */
  readonly note: 'searching' | 'noMatch' | 'noCountry' | 'noTown' | undefined
}

const none: Suggestions = { places: [], active: -1, note: undefined }
/** How long suggestions may take before the loading note is shown, in milliseconds. */
const loadingDelay = 300

/**
 * Loads the suggestions for a field as the user types. Outdated results are dropped.
 * @param listModes lists how the goods travel from or to the place.
 */
export function useSuggestions(listModes: () => readonly PlaceMode[]) {
  const [shown, setShown] = useState(none)
  const request = useRef<AbortController>(undefined)
  /** The text whose suggestions are still loading. */
  const loadingText = useRef<string>(undefined)

  function close() {
    request.current?.abort()
    loadingText.current = undefined
    setShown((before) => (before === none ? before : none))
  }

  /** Closes the list and keeps the typed text. Shows a hint if the town or the country is missing. */
  function keepTyped(typed: string) {
    close()
    if (endsWithCountry(typed)) return
    const [first] = shown.places
    // Singapore is a town too. USA is only the code of an airport.
    const isTown = first?.startsWithTyped && !first.hasTypedCode
    setShown({ ...none, note: isCountry(typed) && !isTown ? 'noTown' : 'noCountry' })
  }

  async function suggest(typed: string) {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    loadingText.current = typed
    const timer = setTimeout(() => setShown({ ...none, note: 'searching' }), loadingDelay)
    signal.addEventListener('abort', () => clearTimeout(timer))
    try {
      // Paint the typed letter before searching, which takes longer than a frame. The first search may show both together.
      if (typed.length > minLetters) await afterFrame()
      signal.throwIfAborted()
      const places = await suggestPlaces(typed, listModes())
      signal.throwIfAborted()
      const note = noteFor(typed)
      setShown(places.length > 0 ? preselectFirst(places, typed) : note ? { ...none, note } : none)
    } catch {
      // Without the place files, it's a plain text field.
      if (!signal.aborted) setShown(none)
    } finally {
      clearTimeout(timer)
      if (!signal.aborted) loadingText.current = undefined
    }
  }

  /** Whether suggestions for this text are still loading, as when a person types fast and moves on. */
  const isLoadingFor = (typed: string) => loadingText.current === typed && !endsWithCountry(typed)

  /** Moves to the next or previous suggestion. */
  function move(by: 1 | -1) {
    setShown((before) => ({ ...before, active: moveActive(before.active, before.places.length, by) }))
  }

  return { shown, suggest: (typed: string) => void suggest(typed), close, keepTyped, move, isLoadingFor }
}

function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Preselects the first row if it starts with the text, because a guess must not replace what was typed. Preselects none if
 * the text ends with a country and so is complete by itself. Returns no suggestions if the text already matches the first
 * place in full.
 */
function preselectFirst(places: readonly PlaceSuggestion[], typed: string): Suggestions {
  if (places[0] && toKey(places[0].text) === toKey(typed)) return none
  return { places, active: places[0]?.startsWithTyped && !endsWithCountry(typed) ? 0 : -1, note: undefined }
}

/** Compares places without their codes. */
const toKey = (text: string) => foldPlaceName(splitPlaceCode(text.trim()).place)

/** No note for short text, or text with commas, which is likely an address. */
function noteFor(typed: string): Suggestions['note'] {
  if (foldPlaceName(typed).length < minLetters || /[,;،、]/.test(typed)) return undefined
  return isCountry(typed) ? 'noTown' : 'noMatch'
}
