/** So long a pause in typing is waited for, in milliseconds: what is long takes a while to keep and to show. */
const pause = 250

/** Time for the browser to paint a focus change or a selection, in milliseconds. */
const frames = 50

/** Events that complete an answer: leaving a field, selecting an option or pressing a button. */
const answered = ['focusout', 'change', 'click']

/**
 * Saves what is typed without delaying keystrokes: after a pause, when a field loses focus, and before the
 * page unloads. Selections, such as checkboxes, are saved right after they're painted.
 * @returns `soon`, to call on every change, and `end`, which saves any pending value and removes the
 * listeners.
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
  // Paint first: saving a long journey takes a while.
  const next = () => {
    clearTimeout(timer)
    timer = setTimeout(now, frames)
  }
  for (const event of answered) addEventListener(event, next)
  addEventListener('pagehide', now)

  return {
    soon: (typed) => {
      waiting = { typed }
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
    end: () => {
      now()
      for (const event of answered) removeEventListener(event, next)
      removeEventListener('pagehide', now)
    },
  }
}
