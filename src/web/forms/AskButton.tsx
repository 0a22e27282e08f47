import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import type { useAsking } from './use-asking.ts'

type AskButtonProps = {
  asking: ReturnType<typeof useAsking>
  /** What the button says where the page was not opened to change something. */
  children: string
}

/** The button at the end of a page from which offers are asked for, and what became of asking. */
export function AskButton({ asking: { changing, pending, failed }, children }: AskButtonProps) {
  return (
    <>
      {failed && (
        <Notice kind="stop" role="alert" title="No offers came">
          <p>{failed.message}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={pending}>
          {changing ? 'Save and go back' : children}
        </Button>
        {pending && <Waiting label="Asking for offers" />}
      </div>
    </>
  )
}
