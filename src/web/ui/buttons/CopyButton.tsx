import { useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string
  /** What to copy by hand if copying fails, such as `the link`. */
  what?: string
  /** Leaves out the wrapper, for a button in a row of others. */
  inRow?: boolean
  children: string
  onCopied?: (() => void) | undefined
}

/** A button that copies `text`, announces it and calls `onCopied`. */
export function CopyButton({ text, what = 'it', inRow = false, children, onCopied }: CopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    // A message that is the same as before isn't announced again.
    setMessage('')
    // The clipboard needs a secure origin and permission.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error())
    written.then(
      () => {
        setMessage('Copied')
        onCopied?.()
      },
      () => setMessage(`Couldn’t copy. Select ${what} and copy it manually.`),
    )
  }

  const content = (
    <>
      <Button variant="secondary" onClick={copy}>
        {children}
      </Button>
      <span role="status" className="hint">
        {message}
      </span>
    </>
  )
  return inRow ? content : <span className="tools">{content}</span>
}
