/** The pause in typing before saving, in milliseconds. Saving and rendering a long journey takes a while. */
const saveDelay = 250

/** Time for the browser to paint a focus change or a selection, in milliseconds. */
const paintDelay = 50

/** Events that complete an answer: leaving a field, selecting an option or pressing a button. */
const commitEvents = ['focusout', 'change', 'click']

/**
 * Saves what is typed without delaying keystrokes: after a pause, when a field loses focus, and before the
 * page unloads. Selections, such as checkboxes, are saved right after they're painted.
 * @returns `schedule`, to call on every change, and `flush`, which saves any pending value and removes the
 * listeners.
 */
export function createDebouncedSave<Typed>(save: (typed: Typed) => void): {
  schedule: (typed: Typed) => void
  flush: () => void
} {
  let pending: { readonly typed: Typed } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function now() {
    clearTimeout(timer)
    const due = pending
    pending = undefined
    if (due) save(due.typed)
  }
  // Paint first: saving a long journey takes a while.
  const next = () => {
    clearTimeout(timer)
    timer = setTimeout(now, paintDelay)
  }
  for (const event of commitEvents) addEventListener(event, next)
  addEventListener('pagehide', now)

  return {
    schedule: (typed) => {
      pending = { typed }
      clearTimeout(timer)
      timer = setTimeout(now, saveDelay)
    },
    flush: () => {
      now()
      for (const event of commitEvents) removeEventListener(event, next)
      removeEventListener('pagehide', now)
    },
  }
}
