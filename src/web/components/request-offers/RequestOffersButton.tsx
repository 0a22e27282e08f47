import { useRef } from 'react'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import type { useAsking } from './use-request-offers.ts'

type AskButtonProps = {
  asking: ReturnType<typeof useAsking>
  /** What the button says where the page was not opened to change something. */
  children: string
}

/** The button at the end of a page from which offers are asked for, and what became of asking. */
export function AskButton({ asking: { changing, pending, failed }, children }: AskButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const label = changing ? 'Save and go back' : children
  useKey('g', label, () => button.current?.click())
  return (
    <>
      {failed && (
        <Notice kind="stop" role="alert" title="No offers came">
          <p>{failed.message}</p>
        </Notice>
      )}
      <div className="actions">
        <Button ref={button} type="submit" busy={pending}>
          {label}
        </Button>
        {pending && <Waiting label="Asking for offers" />}
      </div>
    </>
  )
}
