import { useRef } from 'react'
import { currentDraft, hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

type DiscardDraftOptions = {
  question: string
  /** What is lost, as a sentence. Offers whose purchase has an unknown outcome are named instead. */
  consequence?: string
  /** The offers whose purchase has an unknown outcome. By default, the draft's, in which case the draft is deleted. */
  pendingOfferIds?: readonly string[]
  /** What else is lost or the user should know, in sentences. */
  note?: string
  confirmLabel: string
  keepLabel?: string
  onDiscard: () => void
  /** Whether to ask, because something would be lost. By default, asks if the current draft has an unbought shipment. */
  needsConfirmation?: () => boolean
}

/** Returns a function that calls `onDiscard` once the user agrees to lose an unbought draft, and the dialog to render. */
export function useDiscardDraft({
  question,
  consequence,
  pendingOfferIds,
  note,
  confirmLabel,
  keepLabel = 'Keep draft',
  onDiscard,
  needsConfirmation = () => hasUnboughtShipment(currentDraft()),
}: DiscardDraftOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pendingOfferId } = useDraft().quote ?? {}
  const offerIds = pendingOfferIds ?? (pendingOfferId ? [pendingOfferId] : [])
  const plural = offerIds.length > 1 ? 's' : ''
  const close = () => dialog.current?.close()

  function discardDraft() {
    if (needsConfirmation()) dialog.current?.showModal()
    else onDiscard()
  }

  const discardDialog = (
    <Dialog
      ref={dialog}
      title={question}
      description={
        <>
          {offerIds.length > 0 ? (
            <p>
              We don’t know yet whether your purchase{plural} went through
              {pendingOfferIds ? '' : '. This deletes the draft'}, so note the offer number{plural} first:{' '}
              <code>{offerIds.join(', ')}</code>.
            </p>
          ) : (
            consequence && <p>{consequence}</p>
          )}
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
