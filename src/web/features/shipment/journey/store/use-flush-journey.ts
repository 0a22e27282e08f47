import { useLayoutEffect } from 'react'
import type { JourneyStore } from './journey-store.ts'

/** Flushes the journey to its form before the form is saved: when a field loses the focus, or the page is left. */
export function useFlushJourney({ flush }: JourneyStore): void {
  // The cleanup of a layout effect runs before the form's effect cleanup, which saves everything.
  useLayoutEffect(() => {
    addEventListener('focusout', flush, true)
    addEventListener('pagehide', flush, true)
    return () => {
      removeEventListener('focusout', flush, true)
      removeEventListener('pagehide', flush, true)
      flush()
    }
  }, [flush])
}
