import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type CertificateCopyButtonProps = {
  /** What is copied, as `number`. */
  what: string
  text: string
}

/** Copies a text and says so. */
export function CertificateCopyButton({ what, text }: CertificateCopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error())
    written.then(
      () => setMessage('Copied'),
      () => setMessage(`Not copied: select the ${what} and copy it yourself`),
    )
  }

  return (
    <>
      <Button kind="quiet" onClick={copy}>
        Copy {what}
      </Button>
      <span role="status" className="hint">
        {message}
      </span>
    </>
  )
}
