/** So long a pause in typing is waited for, in milliseconds: what is long takes a while to keep and to show. */
const pause = 250

/**
 * Keeps what is typed without making keys wait: once there is a pause, and at once when a field is left or the page
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
  addEventListener('focusout', now)
  addEventListener('pagehide', now)

  return {
    soon: (typed) => {
      waiting = { typed }
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
    end: () => {
      now()
      removeEventListener('focusout', now)
      removeEventListener('pagehide', now)
    },
  }
}
