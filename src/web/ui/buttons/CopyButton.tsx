import { useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = { text: string; children: string; onCopied?: (() => void) | undefined }

/** Copies a text and says so. Takes `text`, as children what the button says, and `onCopied`, which hears of it. */
export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error())
    written.then(
      () => {
        setMessage('Copied')
        onCopied?.()
      },
      () => setMessage('Couldn’t copy. Select it and copy it manually.'),
    )
  }

  return (
    <span className="tools">
      <Button kind="quiet" onClick={copy}>
        {children}
      </Button>
      <span role="status" className="hint">
        {message}
      </span>
    </span>
  )
}
