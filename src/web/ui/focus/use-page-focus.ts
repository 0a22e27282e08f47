import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the top of a list when another page has loaded, because the link that was clicked may be
 * gone. Keeps the focus if the person has moved it elsewhere in the meantime.
 * @param isOutdated whether the previous page's rows are still shown.
 * @param page a value that changes with the rows.
 * @returns the ref of the element to focus, and a callback to call when another page is requested.
 */
export function usePageFocus(isOutdated: boolean, page: unknown) {
  const statusRef = useRef<HTMLParagraphElement>(null)
  const leaving = useRef<{ readonly focus: Element | null }>(undefined)
  useLayoutEffect(() => {
    if (isOutdated || !leaving.current) return
    const { focus } = leaving.current
    leaving.current = undefined
    const { activeElement: now, body } = document
    if (now === focus || now === body) statusRef.current?.focus()
  }, [isOutdated, page])
  return {
    statusRef,
    onNavigate: () => {
      leaving.current = { focus: document.activeElement }
    },
  }
}
