import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const noIds: readonly string[] = []

/**
 * Focuses the heading after each navigation, so that screen readers announce the page.
 * @param descriptionIds the IDs of elements that describe the heading, if they're on the page. Never changes.
 */
export function useFocusOnNavigation(descriptionIds: readonly string[] = noIds) {
  const { pathname, hash } = useLocation()
  // The focus doesn't move when the app is first loaded, but does after signing in.
  const loaded = useNavigationType() === NavigationType.Pop
  const arrived = useRef(loaded ? pathname : '')
  useEffect(() => {
    if (arrived.current === pathname) return undefined
    arrived.current = pathname
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    // An error summary that is already focused keeps the focus. A menu or heading that stays on the page gives it up, and
    // so does the page itself, which gets the focus when text in it is clicked.
    const { activeElement: now } = document
    const staysFocused = now !== main && now !== heading && main?.contains(now) && !now?.closest('nav')
    if (staysFocused) return undefined
    if (hash && focusById(hash.slice(1))) return undefined
    heading?.setAttribute('tabindex', '-1')
    const descriptions = descriptionIds.filter((id) => document.getElementById(id))
    if (descriptions.length > 0) heading?.setAttribute('aria-describedby', descriptions.join(' '))
    else heading?.removeAttribute('aria-describedby')
    // Otherwise a heading that stays on the page wouldn't be announced again.
    heading?.blur()
    const focused = heading ?? main
    focused?.focus({ preventScroll: true })
    return hash && focused ? focusOnceShown(hash.slice(1), focused) : undefined
  }, [pathname, hash, descriptionIds])
}

/** Focuses the element with an ID. @returns whether it has the focus. */
function focusById(id: string): boolean {
  const element = document.getElementById(id)
  element?.focus()
  return element !== null && document.activeElement === element
}

/**
 * Focuses the element with an ID once a page that is still loading has it, unless the person has moved the focus.
 * @param focused what has the focus until then.
 * @returns a function that stops waiting.
 */
function focusOnceShown(id: string, focused: Element): () => void {
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
    if (hasMoved || focusById(id)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
