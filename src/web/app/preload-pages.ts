import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'

/** The delay before other pages are loaded, in milliseconds. */
const delay = 500

let isUsed = false

/** Whether someone has used the app since it loaded, including before they signed in. */
export const isAppUsed = () => isUsed

/**
 * Loads the code of the pages that each page links to, so that they open at once. Waits until someone uses the app, so
 * that looking at one page downloads only that page.
 * @param routes those of the router, before it has loaded any.
 * @returns a function that stops it.
 */
export function preloadLinkedPages(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
  routes: RouteObject[],
): () => void {
  isUsed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    if (isUsed) timer = setTimeout(() => void preload(routes).catch(() => undefined), delay)
  }
  const handleUse = () => {
    isUsed = true
    for (const type of useEvents) removeEventListener(type, handleUse)
    schedule()
  }
  for (const type of useEvents) addEventListener(type, handleUse, { passive: true })
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') schedule()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const type of useEvents) removeEventListener(type, handleUse)
  }
}

/** Events that show that someone is using the app. */
export const useEvents = ['pointermove', 'pointerdown', 'keydown'] as const

type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Whether to load what may be needed later: not while offline or with Data Saver. */
export function canPreload(): boolean {
  const { connection, onLine }: NavigatorWithConnection = navigator
  return onLine && !connection?.saveData
}

async function preload(routes: RouteObject[]) {
  if (!canPreload()) return
  const paths = new Set(
    [...document.links].flatMap(({ origin, pathname }) => (origin === location.origin ? pathname : [])),
  )
  const linked = new Set(
    [...paths].flatMap((path) => matchRoutes(routes, path) ?? []).map(({ route }) => route),
  )
  // One after another, and none after a failure: some browsers don't try again to load what failed.
  for (const { path, handle } of linked) {
    if (path !== '*') await (handle as (() => Promise<unknown>) | undefined)?.()
  }
}
