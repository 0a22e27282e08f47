import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses an element as soon as it's shown, such as a response that replaces the button that requested it.
 * Keeps the focus if the person is typing in another field.
 * @returns the ref of the element, which needs a tabIndex unless it's a field.
 */
export function useFocusWhenShown<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null)
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
    if (!isTyping) element.current?.focus()
  }, [])
  return element
}
