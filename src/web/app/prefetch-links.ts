import { canPreload, hasUserInteracted, listenForInteraction } from './preload-pages.ts'

/** How long the pointer or the focus rests on a link before its page is prefetched, in milliseconds. */
const restTime = 65
/** The delay before the pages of the menu are prefetched, in milliseconds. */
const menuDelay = 500

/** How old a response may be, in milliseconds, before it's requested again for a link, and for the menu. */
const maxAge = { link: 10_000, menu: 60_000 } as const

/** Loads a page and what it reads first. */
type Prefetch = (path: string, maxAge: number) => Promise<void>

/**
 * Prefetches the page of a link when someone is about to open it. From the first interaction on, also prefetches the
 * pages of the main menu, at most once a minute.
 * @returns a function that stops it.
 */
export function prefetchLinks(prefetch: Prefetch): () => void {
  let linkTimer: ReturnType<typeof setTimeout> | undefined
  let menuTimer: ReturnType<typeof setTimeout> | undefined

  const onInteraction = () => {
    menuTimer ??= setTimeout(() => void prefetchMenu(), menuDelay)
  }
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(linkTimer)
    const path = target instanceof Element ? findPath(target.closest('a')) : undefined
    if (path === undefined || !canPreload()) return
    linkTimer = setTimeout(() => void prefetch(path, maxAge.link), type === 'pointerdown' ? 0 : restTime)
  }
  const prefetchMenu = async () => {
    const links = canPreload() ? document.querySelectorAll<HTMLAnchorElement>('header nav a') : []
    // One after another, so that they delay nothing else.
    for (const path of Array.from(links, findPath)) if (path !== undefined) await prefetch(path, maxAge.menu)
    menuTimer = setTimeout(() => {
      menuTimer = undefined
    }, maxAge.menu)
  }
  const stopListening = listenForInteraction(onInteraction)
  for (const type of intentEvents) addEventListener(type, onIntent, { passive: true })
  // For example, someone who has just signed in.
  if (hasUserInteracted()) onInteraction()
  return () => {
    clearTimeout(linkTimer)
    clearTimeout(menuTimer)
    stopListening()
    for (const type of intentEvents) removeEventListener(type, onIntent)
  }
}

const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const

/** Returns the path of a link to another page of the app. Links with a query string are skipped: they read other data. */
function findPath(link: HTMLAnchorElement | null): string | undefined {
  const isOther = link?.origin === location.origin && link.pathname !== location.pathname
  return isOther && !link.search && !link.target ? link.pathname : undefined
}
