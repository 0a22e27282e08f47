/** So long a pause in typing is waited for, in milliseconds: what is long takes a while to keep and to show. */
const pause = 250

/** In so many milliseconds the browser has shown where the focus went. */
const frames = 50

/**
 * Keeps what is typed without making keys wait: once there is a pause, when a field is left, and before the page
 * goes.
 * @returns `soon`, to be called at every change, and `end`, which keeps what waits and stops.
 */
export function keepSoon<Typed>(keep: (typed: Typed) => void): {
  soon: (typed: Typed) => void
  end: () => void
} {
  let waiting: { readonly typed: Typed } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function now() {
    clearTimeout(timer)
    const due = waiting
    waiting = undefined
    if (due) keep(due.typed)
  }
  // Where the focus goes is shown first: keeping a long journey takes a while.
  const next = () => {
    clearTimeout(timer)
    timer = setTimeout(now, frames)
  }
  addEventListener('focusout', next)
  addEventListener('pagehide', now)

  return {
    soon: (typed) => {
      waiting = { typed }
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
    end: () => {
      now()
      removeEventListener('focusout', next)
      removeEventListener('pagehide', now)
    },
  }
}
