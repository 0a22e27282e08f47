import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** Copies a number and says so. Takes `number`. */
export function CopyNumber({ number }: { number: string }) {
  const [said, setSaid] = useState('')

  function copy() {
    // Without a secure origin or permission there is no clipboard.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(number) ?? Promise.reject(new Error())
    written.then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select the number and copy it yourself'),
    )
  }

  return (
    <span className="tools">
      <Button kind="quiet" onClick={copy}>
        Copy number
      </Button>
      <span role="status" className="hint">
        {said}
      </span>
    </span>
  )
}
