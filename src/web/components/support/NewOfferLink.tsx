import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Shows a new link with its full address, which isn't available later. */
export function NewOfferLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(address) ?? Promise.reject(new Error())
    written.then(
      () => setMessage('Copied'),
      () => setMessage('Couldn’t copy. Select the link and copy it manually.'),
    )
  }

  return (
    <>
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={address}
        hint="Copy it now: it won’t be shown again. Share it only with the customer."
      />
      <div className="actions">
        <Button kind="quiet" onClick={copy}>
          Copy link
        </Button>
        <span role="status" className="hint">
          {message}
        </span>
      </div>
    </>
  )
}
