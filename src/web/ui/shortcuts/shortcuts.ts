import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A single key that something on the screen answers to. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has it: a small letter, or a sign. */
  readonly key: string
  /** What it does, as an entry of a list: `Get a quote`. */
  readonly description: string
  readonly run: () => void
}

const listeners = new Set<() => void>()
let activeShortcuts: readonly Shortcut[] = []

function setActiveShortcuts(next: readonly Shortcut[]) {
  activeShortcuts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What works now, each key once: of two that offer the same one, the one that came last has it. */
export function currentShortcuts(): Shortcut[] {
  return [...new Map(activeShortcuts.map((each) => [each.key, each])).values()]
}

/** The same, in a component, in the order in which it was offered; nothing while it `shows` none. */
export function useShortcutList(isShown: boolean): readonly Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => activeShortcuts)
  return isShown ? [...new Map(all.map((each) => [each.key, each])).values()] : []
}

/**
 * Offers a key for as long as the component is there. Pages take letters that the shell has not: `?` is the map of keys,
 * `q` a new quote, `b` find a booking, `c` find a customer, `w` what waits, `g` go on, `p` the price, `n` notes, `l` a link, `j` and `k` the next and
 * the one before.
 * @param enabled whether it works now; a key that does nothing is not offered.
 */
export function useShortcut(key: string, description: string, run: () => void, enabled = true): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return undefined
    const shortcut = { key, description, run: () => latest.current() }
    setActiveShortcuts([...activeShortcuts, shortcut])
    return () => setActiveShortcuts(activeShortcuts.filter((each) => each !== shortcut))
  }, [key, description, enabled])
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What takes letters itself: where one types, and what goes to an entry by its first letter. */
const typingTargets =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=textbox], [role=searchbox], [role=menu], [role=application]'

/**
 * Which offered key a press is, if any: never together with Control, Alt or the system's key, nor held down, nor where
 * letters are typed, nor behind a dialog. Shift only makes signs: a capital letter is none of ours.
 */
export function findShortcut(
  keyPress: KeyPress,
  target: Element | null,
  shortcuts: readonly Shortcut[],
): Shortcut | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = keyPress
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return undefined
  if (shiftKey && /^\p{L}$/u.test(key)) return undefined
  if (target?.closest(typingTargets)) return undefined
  if (target?.ownerDocument.querySelector('dialog[open]')) return undefined
  return shortcuts.find((each) => each.key === key)
}
