import { useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = { text: string; children: string; onCopied?: (() => void) | undefined }

/** A button that copies `text`, announces it and calls `onCopied`. */
export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    // The clipboard needs a secure origin and permission.
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
