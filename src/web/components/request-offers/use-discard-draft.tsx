import { useRef } from 'react'
import { currentDraft, hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

type DiscardDraftOptions = {
  question: string
  /** What is lost, as a sentence. An offer whose purchase has an unknown outcome is named instead. */
  consequence: string
  /** What else is lost, as a sentence. */
  otherLoss?: string
  /** What else the user should know, as a sentence. */
  note?: string
  confirmLabel: string
  keepLabel?: string
  onDiscard: () => void
  /** Whether anything would be lost. By default, whether the current draft is unbought. */
  isNeeded?: () => boolean
}

/** Returns a function that calls `onDiscard` once the user agrees to lose an unbought draft, and the dialog to render. */
export function useDiscardDraft({
  question,
  consequence,
  otherLoss = '',
  note = '',
  confirmLabel,
  keepLabel = 'Keep draft',
  onDiscard,
  isNeeded = () => hasUnboughtShipment(currentDraft()),
}: DiscardDraftOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pendingOfferId = useDraft().quote?.pendingOfferId
  const close = () => dialog.current?.close()

  function discardDraft() {
    if (isNeeded()) dialog.current?.showModal()
    else onDiscard()
  }

  const discardDialog = (
    <Dialog
      ref={dialog}
      title={question}
      description={
        <>
          {pendingOfferId ? (
            <p>
              We don’t know yet whether your purchase went through. This deletes the draft, so note the offer
              number first: <code>{pendingOfferId}</code>.
            </p>
          ) : (
            consequence && <p>{consequence}</p>
          )}
          {otherLoss && <p>{otherLoss}</p>}
          {note && <p>{note}</p>}
        </>
      }
    >
      <div className="actions">
        <Button onClick={close}>{keepLabel}</Button>
        <Button
          variant="secondary"
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
  return { discardDraft, discardDialog }
}
