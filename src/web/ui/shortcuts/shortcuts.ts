import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A single key that something on the screen answers to. */
export type OfferedKey = {
  /** As `KeyboardEvent.key` has it: a small letter, or a sign. */
  readonly key: string
  /** What it does, as an entry of a list: `New quote`. */
  readonly does: string
  readonly act: () => void
}

const listeners = new Set<() => void>()
let offered: readonly OfferedKey[] = []

function become(next: readonly OfferedKey[]) {
  offered = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What works now, each key once: of two that offer the same one, the one that came last has it. */
export function currentKeys(): OfferedKey[] {
  return [...new Map(offered.map((each) => [each.key, each])).values()]
}

/** The same, in a component, in the order in which it was offered; nothing while it `shows` none. */
export function useOfferedKeys(shows: boolean): readonly OfferedKey[] {
  const all = useSyncExternalStore(subscribe, () => offered)
  return shows ? [...new Map(all.map((each) => [each.key, each])).values()] : []
}

/**
 * Offers a key for as long as the component is there. Pages take letters that the shell has not: `?` is the map of keys,
 * `q` a new quote, `b` find a booking, `c` find a customer, `w` what waits, `g` go on, `p` the price, `n` notes, `l` a link, `j` and `k` the next and
 * the one before.
 * @param when whether it works now; a key that does nothing is not offered.
 */
export function useKey(key: string, does: string, act: () => void, when = true): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!when) return undefined
    const mine = { key, does, act: () => latest.current() }
    become([...offered, mine])
    return () => become(offered.filter((each) => each !== mine))
  }, [key, does, when])
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What takes letters itself: where one types, and what goes to an entry by its first letter. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=textbox], [role=searchbox], [role=menu], [role=application]'

/**
 * Which offered key a press is, if any: never together with Control, Alt or the system's key, nor held down, nor where
 * letters are typed, nor behind a dialog. Shift only makes signs: a capital letter is none of ours.
 */
export function keyPressed(
  pressed: Pressed,
  target: Element | null,
  keys: readonly OfferedKey[],
): OfferedKey | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = pressed
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return undefined
  if (shiftKey && /^\p{L}$/u.test(key)) return undefined
  if (target?.closest(takesLetters)) return undefined
  if (target?.ownerDocument.querySelector('dialog[open]')) return undefined
  return keys.find((each) => each.key === key)
}
