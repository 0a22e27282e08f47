import { useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** Marks a clicked link until its page is shown, so that the click has an immediate visible effect. */
export function usePendingLink(): void {
  const shown = useLocation()
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: Event) => {
      unmarkLink()
      const link = target instanceof Element ? target.closest('a') : null
      // The router prevents the default of the clicks that it handles. Others open a tab or leave the app.
      if (link && defaultPrevented && isOtherPage(link, shown)) link.setAttribute(pending, '')
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [shown])
  useEffect(() => {
    // Focus moves if something interrupts the navigation, such as a dialog that asks whether to leave the page.
    addEventListener('focusin', unmarkLink)
    return () => removeEventListener('focusin', unmarkLink)
  }, [])
  // A layout effect, so that the mark is gone before the next page is painted: links of the menu are on that page too.
  useLayoutEffect(unmarkLink, [shown])
}

const pending = 'data-pending'

/**
 * Checks whether a link leads to a different page, not to a field of the one shown. If the next page needs no loading,
 * the router has already changed the URL.
 */
const isOtherPage = ({ pathname, search }: HTMLAnchorElement, shown: Location) =>
  pathname !== shown.pathname || search !== shown.search

const unmarkLink = () => document.querySelector(`[${pending}]`)?.removeAttribute(pending)
