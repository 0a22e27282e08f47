import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { currentShortcuts, findShortcut, useShortcut, useShortcutList } from '#web/ui/shortcuts/shortcuts.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Fact } from '#web/ui/Fact.tsx'

/**
 * Handles single-key shortcuts, with a button and a dialog that list those of this page and a switch to turn them off.
 * That turns off `?` as well; the button is always available.
 */
export function KeyboardShortcuts() {
  const on = useShortcutsEnabled()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState(false)
  const { pathname } = useLocation()
  useShortcut('?', 'Show shortcuts', open)

  useEffect(() => {
    if (!on) return undefined
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      const shortcut = findShortcut(event, target, currentShortcuts())
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])

  // Another page has other shortcuts, so navigating closes the list.
  useEffect(() => dialog.current?.close(), [pathname])

  function open() {
    setShown(true)
    dialog.current?.showModal()
    // Otherwise the switch would be focused, and pressing a key again could toggle it.
    heading.current?.focus()
  }

  return (
    <>
      <Button variant="secondary" className="shortcuts-button" aria-haspopup="dialog" onClick={open}>
        Shortcuts
      </Button>
      {/* Outside the header, whose styles would apply to it. */}
      {createPortal(
        <dialog ref={dialog} aria-labelledby="keys" onClose={() => setShown(false)}>
          <div className="stack">
            <h2 id="keys" ref={heading} tabIndex={-1}>
              Keyboard shortcuts
            </h2>
            {shown && <ShortcutList on={on} />}
            <Checkbox
              label="Single-key shortcuts"
              checked={on}
              onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
              hint="They’re ignored while you type. This setting lasts until you close this tab."
            />
            <p>
              <Button variant="secondary" onClick={() => dialog.current?.close()}>
                Close
              </Button>
            </p>
          </div>
        </dialog>,
        document.body,
      )}
    </>
  )
}

/** The list of shortcuts that work, rendered only while the dialog is open. */
function ShortcutList({ on }: { on: boolean }) {
  const shortcuts = useShortcutList().filter(({ key }) => on || key.length > 1)
  return (
    <>
      {!on && <p>Single-key shortcuts are off. Tab, Enter and Space still work.</p>}
      {shortcuts.length > 0 && (
        <dl className="facts">
          {shortcuts.map(({ key, description }) => (
            <Fact key={key} name={<kbd>{key}</kbd>}>
              {description}
            </Fact>
          ))}
        </dl>
      )}
    </>
  )
}
