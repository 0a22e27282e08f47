import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Hands the focus on, where what had it goes away by itself: without an heir it would fall to the whole page.
 * @returns `heir`, the ref of what takes it, which needs a tabIndex, and `watch`, the props of what is looked after.
 */
export function useFocusFallback<Heir extends HTMLElement>() {
  const fallback = useRef<Heir>(null)
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
    // React tells no blur of what it takes away itself.
    onBlur: () => {
      focused.current = null
    },
  }
  return { fallback, watch }
}
