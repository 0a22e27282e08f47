/** How long to wait after a field loses the focus before asking the server for warnings, in milliseconds. */
const debounceDelay = 400

/** Events that may complete an answer: a blur, choosing an option, pressing a button. */
const completingEvents = ['focusout', 'change', 'click']

/** A text field that has the focus, and its value when it got it: the new text may not be complete yet. */
type OpenField = { readonly name: string; readonly before: string }

/**
 * Calls `onComplete` when answers may be complete: once at the beginning, and shortly after a field loses the focus.
 * Typing alone never calls it.
 * @param onComplete receives the text field that has the focus, if there is one.
 * @returns a function that stops watching.
 */
export function watchAnswers(
  form: HTMLElement,
  onComplete: (open: OpenField | undefined) => void,
): () => void {
  let entered: OpenField | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter({ target }: Event) {
    entered = isTextField(target) ? { name: target.name, before: target.value } : undefined
  }
  function wait({ type, target }: Event) {
    // A suggestion that is chosen completes the field that it's for.
    if (type === 'click' && target instanceof Element && target.closest('[role="option"]'))
      entered = undefined
    if (type === 'focusout') entered = undefined
    start()
  }
  function start() {
    clearTimeout(timer)
    timer = setTimeout(() => onComplete(entered), debounceDelay)
  }

  form.addEventListener('focusin', enter)
  for (const type of completingEvents) form.addEventListener(type, wait)
  start()
  return () => {
    clearTimeout(timer)
    form.removeEventListener('focusin', enter)
    for (const type of completingEvents) form.removeEventListener(type, wait)
  }
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}
