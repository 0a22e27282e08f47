import { useSyncExternalStore } from 'react'

/**
 * Creates a value outside React that components subscribe to.
 * @param prerendered its value in a prerendered page, and while that's hydrated.
 */
export function createStore<Value>(initial: Value, prerendered = initial) {
  const listeners = new Set<() => void>()
  let value = initial
  const store = {
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls `listener` whenever the value is set. @returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Subscribes a component to the value. */
    useValue: () => useSyncExternalStore(store.subscribe, store.get, () => prerendered),
  }
  return store
}
