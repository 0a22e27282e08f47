import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Marks the link that was followed until its page is shown, so that the click has an effect at once. */
export function usePendingLink(): void {
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: Event) => {
      unmarkLink()
      const link = target instanceof Element ? target.closest('a') : null
      // The router prevents the default of the clicks that it handles. Others open a tab or leave the app.
      if (link && defaultPrevented && isOtherPage(link)) link.setAttribute(pending, '')
    }
    addEventListener('click', onClick)
    // For example, a dialog that asks whether to leave the page.
    addEventListener('focusin', unmarkLink)
    return () => {
      removeEventListener('click', onClick)
      removeEventListener('focusin', unmarkLink)
    }
  }, [])
  const routerLocation = useLocation()
  // Before the page is painted: a link of the menu is on the next page, too.
  useLayoutEffect(unmarkLink, [routerLocation])
}

const pending = 'data-pending'

/** Whether a link leads to another page, and not to a field of this one. */
const isOtherPage = ({ pathname, search }: HTMLAnchorElement) =>
  pathname !== location.pathname || search !== location.search

const unmarkLink = () => document.querySelector(`[${pending}]`)?.removeAttribute(pending)
