import { useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Asks before a page is left whose secret nobody has taken along. Takes the `name` of what it is the secret of. */
export function UnsavedSecretPrompt({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    // A tab that is closed takes the secret with it as well; the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  useEffect(() => {
    if (leaving.state === 'blocked') dialog.current?.showModal()
    // The blocker object changes each time, even if one prompt directly follows another.
  }, [leaving])

  // Don't rely on the `close` event: it fires one task later, when Back may already have prompted again.
  const stay = () => leaving.reset?.()

  return (
    <dialog ref={dialog} aria-labelledby={heading} onCancel={stay}>
      <div className="stack">
        <h2 id={heading}>Leave without the secret?</h2>
        <p>
          The secret of {name} has not been copied, and it is shown this once. Without it, the token set
          cannot be used: you would end it and make another.
        </p>
        <div className="actions">
          <Button
            onClick={() => {
              stay()
              dialog.current?.close()
            }}
          >
            Stay with it
          </Button>
          <Button kind="quiet" onClick={() => leaving.proceed?.()}>
            Leave without it
          </Button>
        </div>
      </div>
    </dialog>
  )
}
