import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type CopyButtonProps = {
  /** What is copied, as `number`. */
  what: string
  text: string
}

/** Copies a text and says so. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error())
    written.then(
      () => setSaid('Copied'),
      () => setSaid(`Not copied: select the ${what} and copy it yourself`),
    )
  }

  return (
    <>
      <Button kind="quiet" onClick={copy}>
        Copy {what}
      </Button>
      <span role="status" className="hint">
        {said}
      </span>
    </>
  )
}
