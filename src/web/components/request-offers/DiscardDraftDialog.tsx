import { type RefObject, useRef, useState } from 'react'
import { currentDraft, hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

type DiscardDraftDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>
  question: string
  /** What is lost, as a sentence. */
  consequence: string
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

/** Returns a function that calls `discard` once the user agrees to lose an unbought draft, and the dialog to render. */
export function useDiscardDraft(texts: Omit<DiscardDraftDialogProps, 'dialog' | 'onDiscard'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pending, setPending] = useState<() => void>()

  function discardDraft(discard: () => void) {
    if (!hasUnboughtShipment(currentDraft())) return discard()
    setPending(() => discard)
    dialog.current?.showModal()
  }

  const discardDialog = <DiscardDraftDialog {...texts} dialog={dialog} onDiscard={() => pending?.()} />
  return { discardDraft, discardDialog }
}
