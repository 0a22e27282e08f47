import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

/** Asks for confirmation before leaving a page whose secret hasn't been copied. `name` is the API client's. */
export function UnsavedSecretPrompt({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    // Closing the tab loses the secret too. The browser then asks in its own words.
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClosing)
    return () => removeEventListener('beforeunload', preventClosing)
  }, [])

  useEffect(() => {
    if (leaving.state === 'blocked') dialog.current?.showModal()
    // The blocker object changes each time, even if one prompt directly follows another.
  }, [leaving])

  // Don't rely on the `close` event: it fires one task later, when Back may already have prompted again.
  const stay = () => leaving.reset?.()

  return (
    <Dialog ref={dialog} title="Leave without the secret?" onCancel={stay}>
      <p>
        You haven’t copied the secret of {name}, and it won’t be shown again. Without it, you’d have to revoke
        this API client and create another.
      </p>
      <div className="actions">
        <Button
          onClick={() => {
            stay()
            dialog.current?.close()
          }}
        >
          Stay on this page
        </Button>
        <Button kind="quiet" onClick={() => leaving.proceed?.()}>
          Leave anyway
        </Button>
      </div>
    </Dialog>
  )
}
