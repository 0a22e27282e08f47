import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to a fallback if the focused element is removed. Otherwise it would fall to the document body.
 * @returns `fallback`, the ref of the element to focus, which needs a tabIndex, and `watch`, the props of the container.
 */
export function useFocusFallback<Target extends HTMLElement>() {
  const fallback = useRef<Target>(null)
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    fallback.current?.focus()
  })

  const watch = {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    // React fires no blur event for elements that it removes.
    onBlur: () => {
      focused.current = null
    },
  }
  return { fallback, watch }
}
