/** How long to wait after a field is left before asking the server about the answers, in milliseconds. */
const debounceDelay = 400

/** Events that may complete an answer: leaving a field, choosing an option, pressing a button. */
const completingEvents = ['focusout', 'change', 'click']

/** A text field that has the focus, and what it held when it got it: its new text isn't an answer yet. */
type OpenField = { readonly name: string; readonly before: string }

/**
 * Calls `tell` when answers may be complete: once at the beginning, and when no field was left for a moment. Typing
 * alone never calls it.
 * @param onComplete takes the text field that is being typed in, if there is one.
 * @returns how to stop.
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
