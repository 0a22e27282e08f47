import type { RefObject } from 'react'
import { useDraft } from '#web/draft/draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

type DiscardDraftDialogProps = {
  /** A ref to the dialog, for opening it. */
  dialog: RefObject<HTMLDialogElement | null>
  question: string
  /** What is lost, as a sentence. */
  consequence: string
  /** The label of the button that discards the draft. */
  confirmLabel: string
  onDiscard: () => void
}

/** Asks for confirmation before the draft is discarded, and says what will be lost. */
export function DiscardDraftDialog({
  dialog,
  question,
  consequence,
  confirmLabel,
  onDiscard,
}: DiscardDraftDialogProps) {
  const sent = useDraft().quote?.pendingOfferId
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} title={question}>
      {sent ? (
        <p>
          We don’t know yet whether your purchase went through, and this deletes the draft. To check later,
          note down offer <code>{sent}</code>.
        </p>
      ) : (
        <p>{consequence}</p>
      )}
      <div className="actions">
        <Button onClick={close}>Keep draft</Button>
        <Button
          kind="quiet"
          onClick={() => {
            close()
            onDiscard()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
