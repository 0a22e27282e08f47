import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'

/** The delay before other pages are loaded, in milliseconds. */
const delay = 500

let hasInteracted = false

/** Checks whether the user has interacted with the app since it loaded, including before signing in. */
export const hasUserInteracted = () => hasInteracted

/**
 * Loads the code of the pages that each page links to, so that they open at once. Waits for the first interaction, so
 * that just viewing a page downloads nothing else.
 * @param routes the app's route definitions, in which no lazy page has been resolved yet.
 * @returns a function that stops it.
 */
export function preloadLinkedPages(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
  routes: RouteObject[],
): () => void {
  hasInteracted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    if (hasInteracted) timer = setTimeout(() => void preload(routes).catch(() => undefined), delay)
  }
  const stopListening = listenForInteraction(() => {
    hasInteracted = true
    stopListening()
    schedule()
  })
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') schedule()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    stopListening()
  }
}

const interactionEvents = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls a listener on each user interaction: a pointer move or press, or a key press.
 * @returns a function that stops it.
 */
export function listenForInteraction(listener: () => void): () => void {
  const handle = (event: Event) => {
    // When a page is laid out below a pointer at rest, browsers report a move of no distance.
    const isAtRest =
      event.type === 'pointermove' &&
      event instanceof PointerEvent &&
      event.movementX === 0 &&
      event.movementY === 0
    if (!isAtRest) listener()
  }
  for (const type of interactionEvents) addEventListener(type, handle, { passive: true })
  return () => {
    for (const type of interactionEvents) removeEventListener(type, handle)
  }
}

type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Checks whether to load what may be needed later: not while offline or with Data Saver. */
export function canPreload(): boolean {
  const { connection, onLine }: NavigatorWithConnection = navigator
  return onLine && !connection?.saveData
}

async function preload(routes: RouteObject[]) {
  if (!canPreload()) return
  // Segments with a digit are IDs. Links that differ only in them open the same page, and matching each would take long.
  const paths = new Set(
    [...document.links].flatMap(({ origin, pathname }) =>
      origin === location.origin ? pathname.replaceAll(/[^/]*\d[^/]*/g, '0') : [],
    ),
  )
  const linked = new Set(
    [...paths].flatMap((path) => matchRoutes(routes, path) ?? []).map(({ route }) => route),
  )
  // One after another, and none after a failure: some browsers don't try again to load what failed.
  for (const { path, handle } of linked) {
    if (path !== '*') await (handle as (() => Promise<unknown>) | undefined)?.()
  }
}
