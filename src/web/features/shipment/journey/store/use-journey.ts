import {
  createContext,
  type Dispatch,
  type SetStateAction,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react'
import type { LegValues } from '#web/draft/form-values.ts'
import { findFieldWarnings } from '#web/draft/warnings/warnings.ts'
import type { ExternalErrors } from '#web/forms/use-autosave-form.ts'
import type { Setup } from '#contract/setup.ts'
import type { JourneyStore } from './journey-store.ts'
import type { useJourneyEdits } from './use-journey-edits.ts'

/** The journey while it's edited, with its errors in the form. */
export type EditableJourney = JourneyStore & {
  readonly errors: ExternalErrors
  readonly edits: ReturnType<typeof useJourneyEdits>['edits']
  /** Announces a message in the status region of the journey. */
  readonly announce: Dispatch<SetStateAction<string>>
  readonly setup: Setup
  /** The names of places that were selected from the suggestions, unless found by their code. */
  readonly selectedPlaces: Set<string>
}

export const JourneyContext = createContext<EditableJourney | null>(null)

/** The journey of the nearest JourneyEditor. */
export function useJourneyStore(): EditableJourney {
  const store = useContext(JourneyContext)
  if (!store) throw new Error('useJourneyStore must be used inside a JourneyEditor.')
  return store
}

/**
 * Selects a value from the journey, and renders again when it changes.
 * @param leg the leg to listen to; changes of other legs are ignored.
 * @param select returns a primitive, or an object that the store keeps until it changes.
 * @param debounced whether to wait until typing pauses.
 */
export function useJourney<Value>(
  leg: number | 'whole',
  select: (store: EditableJourney) => Value,
  debounced = false,
): Value {
  const store = useJourneyStore()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe({ leg, debounced }, listener),
    [store, leg, debounced],
  )
  return useSyncExternalStore(subscribe, () => select(store))
}

/** The server's warnings about a field of a leg, one per line. Renders only when they change. */
export function useLegWarnings(leg: number, ...names: readonly (keyof LegValues)[]): string | undefined {
  return useJourney(leg, ({ legs }) => {
    const found = names.map((name) => findFieldWarnings(`journeyLegs.${leg}.${name}`, legs()[leg]?.[name]))
    return found.filter(Boolean).join('\n') || undefined
  })
}
