import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * Moves the focus to the heading of the page if the component is removed with the focus in it. Otherwise it would fall to
 * the document body.
 * @returns the ref of the element, or of a container.
 */
export function useHeadingFallback<Watched extends HTMLElement>() {
  const watched = useRef<Watched>(null)
  useLayoutEffect(() => {
    const { current } = watched
    return () => {
      if (!current?.contains(document.activeElement)) return
      // Wait for what replaces it, which may have another heading or take the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    }
  }, [])
  return watched
}
