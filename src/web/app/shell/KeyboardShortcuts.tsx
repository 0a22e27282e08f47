import { Fragment, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { currentShortcuts, findShortcut, useShortcut, useShortcutList } from '#web/ui/shortcuts/shortcuts.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

/**
 * The button and the dialog that list which single keys work on this page, and the switch that turns them off; and what
 * hears them. Keys that are off do nothing, `?` too: the button is always there.
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

  // Another page has other keys, and whoever went there has read these.
  useEffect(() => dialog.current?.close(), [pathname])

  function open() {
    setShown(true)
    dialog.current?.showModal()
    // Else the switch would have it, and a second press of a key might turn it.
    heading.current?.focus()
  }

  return (
    <>
      <Button kind="quiet" className="keys" aria-haspopup="dialog" onClick={open}>
        Shortcuts
      </Button>
      {/* Not within the bar, whose looks are its own. */}
      {createPortal(
        <dialog ref={dialog} aria-labelledby="keys" onClose={() => setShown(false)}>
          <div className="stack">
            <h2 id="keys" ref={heading} tabIndex={-1}>
              Keyboard shortcuts
            </h2>
            <ShortcutList shown={shown} on={on} />
            <Checkbox
              label="Single-key shortcuts"
              checked={on}
              onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
              hint="They never fire while you type. This setting lasts until you close this tab."
            />
            <p>
              <Button kind="quiet" onClick={() => dialog.current?.close()}>
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

/** The keys themselves, only while they are looked at. Takes whether that is so, and whether they are `on`. */
function ShortcutList({ shown, on }: { shown: boolean; on: boolean }) {
  const shortcuts = useShortcutList(shown)
  if (!on) return <p>Single-key shortcuts are off. Tab, Enter and Space still work.</p>
  return (
    <dl className="facts">
      {shortcuts.map(({ key, description }) => (
        <Fragment key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
