import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { findFieldWarnings, subscribeWarnings } from '#web/draft/warnings/warnings.ts'
import type { JourneyStore, LegField } from './journey-store.ts'

export const JourneyContext = createContext<JourneyStore | null>(null)

/** The store of the journey that is being typed. */
export function useJourneyStore(): JourneyStore {
  const store = useContext(JourneyContext)
  if (!store) throw new Error('A part of a journey is drawn within one.')
  return store
}

/**
 * What a part of the journey shows.
 * @param leg the leg that it belongs to: what changes elsewhere is not looked at.
 * @param select how to find it: text, a number or the like, so that equal is the same.
 * @param debounced whether it may wait for a pause in the typing.
 */
export function useJourney<Shown extends string | number | boolean | undefined>(
  leg: number | 'whole',
  select: (store: JourneyStore) => Shown,
  debounced = false,
): Shown {
  const store = useJourneyStore()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe({ leg, debounced }, listener),
    [store, leg, debounced],
  )
  return useSyncExternalStore(subscribe, () => select(store))
}

/** What the server warns about at a field of a leg, a line each. Renders only when that changes. */
export function useLegWarnings(leg: number, name: LegField): string | undefined {
  const store = useJourneyStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe({ leg, debounced: false }, listener), subscribeWarnings(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, leg],
  )
  return useSyncExternalStore(subscribe, () =>
    findFieldWarnings(`journeyLegs.${leg}.${name}`, store.legs()[leg]?.[name]),
  )
}
