import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to a fallback if the focused element is removed. Otherwise it would fall to the document body.
 * @returns `fallback`, the ref of the element to focus, which needs a tabIndex, and `watch`, the props of the container.
 */
export function useFocusFallback<Target extends HTMLElement>() {
  const fallback = useRef<Target>(null)
  const watch = useLostFocus(() => fallback.current?.focus())
  return { fallback, watch }
}

/**
 * Calls `onLost` if the focused element is removed, once what replaces it is on the page.
 * @returns the props of the element to watch, or of a container.
 */
export function useLostFocus(onLost: () => void) {
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    const { activeElement: now, body } = document
    // The browser returns the focus from a dialog that closes. React fires no focus event for that.
    focused.current = now === body ? null : now
    if (!focused.current) onLost()
  })

  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    // React fires no blur event for elements that it removes.
    onBlur: () => {
      focused.current = null
    },
  }
}
