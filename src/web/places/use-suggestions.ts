import { useRef, useState } from 'react'
import { fold } from './fold.ts'
import { suggest } from './places.ts'
import { fewestLetters } from './suggest.ts'
import type { PlaceSuggestion } from './suggestion.ts'

/** What is shown under a field while a place is typed. */
export type Suggestions = {
  readonly found: readonly PlaceSuggestion[]
  /** The one that Enter would take; -1 is none. */
  readonly active: number
  /** What is said instead of suggestions. */
  readonly note: 'looking' | 'nothing' | undefined
}

const none: Suggestions = { found: [], active: -1, note: undefined }
/** From when on a wait is shown, in milliseconds. */
const longWait = 300

/** The suggestions for one field, asked for as it is typed into. An answer that comes late is dropped. */
export function useSuggestions() {
  const [shown, setShown] = useState(none)
  const asked = useRef<AbortController>(undefined)

  function close() {
    asked.current?.abort()
    setShown((before) => (before === none ? before : none))
  }

  async function ask(typed: string) {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const looking = setTimeout(() => setShown({ ...none, note: 'looking' }), longWait)
    signal.addEventListener('abort', () => clearTimeout(looking))
    try {
      // The first list comes with its letter. After that a letter is shown first: looking takes longer than a frame.
      if (typed.length > fewestLetters) await afterFrame()
      signal.throwIfAborted()
      const found = await suggest(typed, signal)
      const note = noteOn(typed)
      setShown(found.length > 0 ? offered(found, typed) : note ? { ...none, note } : none)
    } catch {
      // Without the files it is a field like any other.
      if (!signal.aborted) setShown(none)
    } finally {
      clearTimeout(looking)
    }
  }

  /** Goes to the next or the one before; from either end back to what is typed. */
  function move(by: 1 | -1) {
    setShown((before) => {
      const places = before.found.length + 1
      return { ...before, active: ((before.active + 1 + by + places) % places) - 1 }
    })
  }

  return { shown, ask: (typed: string) => void ask(typed), close, move }
}

function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Where a place is typed to its last letter, there is nothing left to choose. */
function offered(found: readonly PlaceSuggestion[], typed: string): Suggestions {
  return found[0] && fold(found[0].text) === fold(typed) ? none : { found, active: -1, note: undefined }
}

/** Who types an address, with its commas, does not look for a place. */
function noteOn(typed: string): Suggestions['note'] {
  return fold(typed).length < fewestLetters || /[,;،、]/.test(typed) ? undefined : 'nothing'
}
