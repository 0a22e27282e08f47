import { useLayoutEffect } from 'react'
import type { JourneyStore } from './journey-store.ts'

/** Has a journey tell its form what was typed before anybody keeps the answers: as a field is left, or the page goes. */
export function useFlushJourney({ flush: settle }: JourneyStore): void {
  // As a layout effect it ends before the effect of the form, which keeps everything when it ends.
  useLayoutEffect(() => {
    addEventListener('focusout', settle, true)
    addEventListener('pagehide', settle, true)
    return () => {
      removeEventListener('focusout', settle, true)
      removeEventListener('pagehide', settle, true)
      settle()
    }
  }, [settle])
}
