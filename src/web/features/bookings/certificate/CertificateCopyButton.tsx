import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

const words = {
  number: {
    label: 'Copy number',
    failed: 'Couldn’t copy. Select the number and copy it manually.',
  },
  link: {
    label: 'Copy link',
    failed: 'Couldn’t copy. Select the link and copy it manually.',
  },
} as const

type CertificateCopyButtonProps = { what: keyof typeof words; text: string }

/** Copies the certificate's number or link to the clipboard. */
export function CertificateCopyButton({ what, text }: CertificateCopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error())
    written.then(
      () => setMessage('Copied'),
      () => setMessage(words[what].failed),
    )
  }

  return (
    <>
      <Button kind="quiet" onClick={copy}>
        {words[what].label}
      </Button>
      <span role="status" className="hint">
        {message}
      </span>
    </>
  )
}
