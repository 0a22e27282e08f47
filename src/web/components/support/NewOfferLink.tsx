import { useEffect, useRef } from 'react'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Shows a new link with its full address, which isn't available later. */
export function NewOfferLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

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
        <CopyButton text={address} what="the link" inRow>
          Copy link
        </CopyButton>
      </div>
    </>
  )
}
