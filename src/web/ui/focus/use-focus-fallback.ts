import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Hands the focus on, where what had it goes away by itself: without an heir it would fall to the whole page.
 * @returns `heir`, the ref of what takes it, which needs a tabIndex, and `watch`, the props of what is looked after.
 */
export function useFocusHeir<Heir extends HTMLElement>() {
  const heir = useRef<Heir>(null)
  const holder = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!holder.current || holder.current.isConnected) return
    holder.current = null
    heir.current?.focus()
  })

  const watch = {
    onFocus: (event: FocusEvent) => {
      holder.current = event.target
    },
    // React tells no blur of what it takes away itself.
    onBlur: () => {
      holder.current = null
    },
  }
  return { heir, watch }
}
