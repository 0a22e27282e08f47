import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from '#web/store.ts'

export type Shortcut = {
  /** As in `KeyboardEvent.key`: a lowercase letter or a symbol. Others, such as Alt+Down, are only listed. */
  readonly key: string
  /** Its entry in the list of shortcuts: `Get a quote`. */
  readonly description: string
  readonly run: () => void
}

const activeShortcuts = createStore<readonly Shortcut[]>([])

/** Returns the active shortcuts. If several have the same key, the last one registered wins. */
export function currentShortcuts(): Shortcut[] {
  return [...new Map(activeShortcuts.get().map((each) => [each.key, each])).values()]
}

/** Subscribes a component to the active shortcuts, in order of registration. */
export function useShortcutList(): readonly Shortcut[] {
  activeShortcuts.useValue()
  return currentShortcuts()
}

/**
 * Registers a single-key shortcut while the component is mounted. These keys are taken: `?` list the shortcuts, `q` get a
 * quote, `b` find a booking, `c` find a customer, `f` quote for a customer, `w` open the queue, `g` continue, `p` price, `n` notes, `l` offer link,
 * `j` and `k` next and previous item.
 * @param enabled whether it works now. A disabled shortcut isn't listed.
 */
export function useShortcut(key: string, description: string, run: () => void, enabled = true): void {
  const runLatest = useEffectEvent(run)
  // Before the browser paints, so that the key works as soon as its button is shown.
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const shortcut = { key, description, run: () => runLatest() }
    activeShortcuts.set([...activeShortcuts.get(), shortcut])
    return () => activeShortcuts.set(activeShortcuts.get().filter((each) => each !== shortcut))
  }, [key, description, enabled])
}

/** Lists a key that a field handles itself, such as Alt+Down, while the component is mounted. */
export function useListedKey(key: string, description: string): void {
  useShortcut(key, description, () => undefined)
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Elements that handle letters themselves: text fields, and lists that jump to an option by its first letter. */
const typingTargets =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=textbox], [role=searchbox], [role=menu], [role=application]'

/**
 * Finds the shortcut for a key press. Ignores presses with Ctrl, Alt or Meta, repeated keys, capital letters, keys typed
 * into a field, and keys pressed while a dialog is open. Shift is allowed for symbols only.
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
