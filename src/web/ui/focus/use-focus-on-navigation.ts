import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const noIds: readonly string[] = []

/**
 * Focuses the heading after each navigation, so that screen readers announce the page.
 * @param descriptionIds the IDs of texts that describe the heading, if they're on the page. Never changes.
 */
export function useFocusOnNavigation(descriptionIds: readonly string[] = noIds) {
  const { pathname, hash } = useLocation()
  // Not after the first load, but after signing in.
  const loaded = useNavigationType() === NavigationType.Pop
  const arrived = useRef(loaded ? pathname : '')
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    // An error summary that is already focused keeps the focus. A menu or heading that stays on the page gives it up, and
    // so does the page itself, which gets the focus when text in it is clicked.
    const { activeElement: now } = document
    const staysFocused = now !== main && now !== heading && main?.contains(now) && !now?.closest('nav')
    if (staysFocused) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) {
      target.focus()
      if (document.activeElement === target) return
    }
    heading?.setAttribute('tabindex', '-1')
    const descriptions = descriptionIds.filter((id) => document.getElementById(id))
    if (descriptions.length > 0) heading?.setAttribute('aria-describedby', descriptions.join(' '))
    else heading?.removeAttribute('aria-describedby')
    // Otherwise a heading that stays on the page wouldn't be announced again.
    heading?.blur()
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname, hash, descriptionIds])
}
