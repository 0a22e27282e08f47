/** The pause in typing before saving, in milliseconds. Saving and rendering a long journey takes a while. */
const saveDelay = 250

/** Time for the browser to paint a focus change or a selection, in milliseconds. */
export const paintDelay = 50

/** Events that may complete an answer: leaving a field, selecting an option or pressing a button. */
export const commitEvents = ['focusout', 'change', 'click']

/**
 * Saves what is typed without delaying keystrokes: after a pause, when a field loses focus, and before the
 * page unloads. Selections, such as checkboxes, are saved right after they're painted.
 * @returns `schedule`, to call on every change, `saveNow`, which saves any pending value, and `flush`, which also
 * removes the listeners.
 */
export function createDebouncedSave<Typed>(save: (typed: Typed) => void) {
  let pending: { readonly typed: Typed } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()

  function saveNow() {
    clearTimeout(timer)
    const due = pending
    pending = undefined
    if (due) save(due.typed)
  }
  function saveAfter(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(saveNow, delay)
  }
  const { signal } = listening
  // Paint first: saving a long journey takes a while.
  for (const event of commitEvents) addEventListener(event, () => saveAfter(paintDelay), { signal })
  addEventListener('pagehide', saveNow, { signal })

  return {
    schedule: (typed: Typed) => {
      pending = { typed }
      saveAfter(saveDelay)
    },
    saveNow,
    flush: () => {
      saveNow()
      listening.abort()
    },
  }
}
